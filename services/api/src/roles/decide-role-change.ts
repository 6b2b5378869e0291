import {
  type EventMetadata,
  changeCapacity,
  changeSteps,
  describeRole,
  fold,
  changeRoleStatus,
  publishRole,
  type Role,
  role,
  type RoleEvent,
  type RoleStep,
  withdrawRole,
} from '@hiring/domain';

import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { badRequest } from '../http/problems/problem.ts';
import { assertSalaryRange } from './assert-salary-range.ts';
import type { ChangeBody } from './schemas.ts';

type Decide = (state: Role) => readonly RoleEvent[];

/**
 * Returns all requested changes as one decision: all or none. The decision throws 400 for an invalid step or salary.
 */
export const decideRoleChange = (
  body: ChangeBody,
  { at, metadata }: { readonly at: string; readonly metadata: EventMetadata },
): Decide => {
  const { status, isPublic, capacity, steps, ...detailFields } = body;
  const details = omitUndefined(detailFields);
  const decisions: readonly Decide[] = [
    (state) => {
      assertSalaryRange({ ...state.details, ...details });
      return Object.keys(details).length === 0
        ? []
        : describeRole(state, { ...details, describedAt: at });
    },
    (state) => (capacity === undefined ? [] : changeCapacity(state, { capacity, changedAt: at })),
    (state) =>
      steps === undefined
        ? []
        : changeSteps(state, { steps: toRoleSteps(steps, state, metadata), changedAt: at }),
    (state) => decidePublishing(state, isPublic, at),
    (state) => (status === undefined ? [] : changeRoleStatus(state, status, at)),
  ];
  return (state) =>
    decisions.reduce<readonly RoleEvent[]>(
      (events, decide) => [...events, ...decide(fold(role, events, state))],
      [],
    );
};

const decidePublishing = (state: Role, isPublic: boolean | undefined, at: string) => {
  if (isPublic === undefined) return [];
  return isPublic ? publishRole(state, at) : withdrawRole(state, at);
};

/**
 * Returns the steps in the order of the list. An existing step keeps its id. Throws 400 for an unknown or repeated id.
 */
const toRoleSteps = (
  requestedSteps: NonNullable<ChangeBody['steps']>,
  { steps }: Role,
  metadata: EventMetadata,
): RoleStep[] => {
  const knownIds = new Set(steps.map(({ id }) => id));
  const requestedIds = requestedSteps.flatMap(({ id }) => id ?? []);
  if (
    new Set(requestedIds).size < requestedIds.length ||
    requestedIds.some((id) => !knownIds.has(id))
  ) {
    throw badRequest('steps must name steps of the role, each once', [
      { path: 'steps', message: 'Unknown or repeated id' },
    ]);
  }
  return requestedSteps.map(({ id, name, stepType }, index) => ({
    id: id ?? deriveId(metadata, `step ${index + 1} of a change`),
    name,
    order: index + 1,
    stepType,
  }));
};
