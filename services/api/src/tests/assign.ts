import {
  assignableTest,
  assignTest,
  candidate,
  type Cause,
  evaluate,
  type HiringTest,
  Refusal,
  testAssignment,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { v5 as uuidFrom } from 'uuid';
import type { z } from 'zod';

import { current, visibleStep } from '../candidate-steps/managed-step.ts';
import type { Deps } from '../deps.ts';
import type { Principal } from '../http/principal.ts';
import { badRequest } from '../http/problem.ts';
import { presentAssignment } from './present.ts';
import type { AssignBody } from './schemas.ts';

type Asked = {
  readonly testId: string;
  readonly test: HiringTest;
  readonly principal: Principal;
  readonly cause: Cause;
};

/**
 * Assigns a test at a step that may still be evaluated, to somebody who was not erased. Throws 400 for a dueAt that is over, and
 * what the decisions refuse.
 */
export const assign = async (
  deps: Deps,
  { testId, test, principal, cause }: Asked,
  { candidateStepId, dueAt }: z.output<typeof AssignBody>,
) => {
  const { store, now, written } = deps;
  const step = await visibleStep(candidateStepId, principal, current(deps));
  const { state } = step.loaded;
  const assignedAt = now().toISOString();
  if (dueAt !== undefined && dueAt <= assignedAt) {
    const path = { path: 'dueAt', message: 'Not in the future' };
    throw badRequest('dueAt must be in the future', [path]);
  }
  const { organizationId, maxScore, passScore, url } = assignableTest(test, state.roleId);
  if (organizationId !== state.organizationId) throw new Refusal('step_not_found');
  // Throws what a result would be refused for.
  evaluate(state, { stepId: step.id, score: 0, evaluatedAt: assignedAt });
  await refuseErased(deps, state.candidateId);

  const assigned = {
    organizationId,
    testId,
    candidateId: state.candidateId,
    candidateRoleId: step.candidateRoleId,
    roleId: state.roleId,
    stepId: step.id,
    maxScore,
    passScore,
    dueAt: dueAt ?? null,
    assignedBy: principal.userId,
    assignedAt,
  };
  const streamId = uuidFrom(`${testId} ${step.id}`, namespace);
  const decide = (it: typeof testAssignment.initial) => assignTest(it, assigned);
  const done = await transact(store, testAssignment, streamId, decide, { cause });
  written(testAssignment.category, done.position);
  if (!done.state.assigned) throw new Error(`assignments ${streamId} were not begun`);
  const id = `${streamId}.${done.state.assigned.number}`;
  const presented = presentAssignment(id, done.state.assigned, 'assigned');
  return { ...presented, testUrl: urlFor(url, id) };
};

export const refuseErased = async (
  { store }: Pick<Deps, 'store'>,
  candidateId: string,
): Promise<void> => {
  const { state } = await load(store, candidate, candidateId);
  if (state.erased) throw new Refusal('candidate_erased');
};

const urlFor = (url: string | null, assignmentId: string): string | null => {
  if (url === null) return null;
  const address = new URL(url);
  address.searchParams.set('assignment', assignmentId);
  return address.href;
};

/** The assignments of one test at one step are a stream under this name (RFC 9562 §5.5). Never changed: it would double them. */
const namespace = '6a0f5b52-6f1e-4c57-9a1b-0b5f2f0f3d11';
