import {
  type Cause,
  changeCapacity,
  changeSteps,
  describeRole,
  fold,
  moveRole,
  publish,
  type Role,
  role,
  type RoleEvent,
  type RoleStep,
  withdraw,
} from '@hiring/domain';

import { givenOf } from '../http/given.ts';
import { badRequest } from '../http/problem.ts';
import { newId } from '../new-id.ts';
import { mustBeSalary } from './must-be-salary.ts';
import type { ChangeBody } from './schemas.ts';

type Decide = (state: Role) => readonly RoleEvent[];

/** Everything a change asks for as one decision: all of it or nothing. Throws 400 for a step or salary that cannot be. */
export const changing = (
  body: ChangeBody,
  { at, cause }: { readonly at: string; readonly cause: Cause },
): Decide => {
  const { status, isPublic, capacity, steps, ...said } = body;
  const details = givenOf(said);
  const decisions: readonly Decide[] = [
    (it) => {
      mustBeSalary({ ...it.details, ...details });
      return Object.keys(details).length === 0
        ? []
        : describeRole(it, { ...details, describedAt: at });
    },
    (it) => (capacity === undefined ? [] : changeCapacity(it, { capacity, changedAt: at })),
    (it) =>
      steps === undefined
        ? []
        : changeSteps(it, { steps: stepsOf(steps, it, cause), changedAt: at }),
    (it) => publishing(it, isPublic, at),
    (it) => (status === undefined ? [] : moveRole(it, status, at)),
  ];
  return (state) =>
    decisions.reduce<readonly RoleEvent[]>(
      (events, decide) => [...events, ...decide(fold(role, events, state))],
      [],
    );
};

const publishing = (state: Role, isPublic: boolean | undefined, at: string) => {
  if (isPublic === undefined) return [];
  return isPublic ? publish(state, at) : withdraw(state, at);
};

/** A step that stays keeps its id; the order is that of the list. */
const stepsOf = (
  asked: NonNullable<ChangeBody['steps']>,
  { steps }: Role,
  cause: Cause,
): RoleStep[] => {
  const known = new Set(steps.map(({ id }) => id));
  const kept = asked.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size < kept.length || kept.some((id) => !known.has(id))) {
    throw badRequest('steps name one that the role has not, or one twice', [
      { path: 'steps', message: 'Unknown or repeated id' },
    ]);
  }
  return asked.map(({ id, name, stepType }, index) => ({
    id: id ?? newId(cause, `step ${index + 1} of a change`),
    name,
    order: index + 1,
    stepType,
  }));
};
