import {
  getAssignableTest,
  assignTest,
  candidate,
  type EventMetadata,
  evaluate,
  type HiringTest,
  Refusal,
  testAssignment,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { v5 as uuidFrom } from 'uuid';
import type { z } from 'zod';

import { loadCurrent, findVisibleStep } from '../candidate-steps/find-step.ts';
import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { badRequest } from '../http/problems/problem.ts';
import { presentAssignment } from './present.ts';
import type { AssignBody } from './schemas.ts';

type AssignTestInput = {
  readonly testId: string;
  readonly test: HiringTest;
  readonly principal: Principal;
  readonly metadata: EventMetadata;
};

/**
 * Assigns a test at a step that can still be evaluated, to a candidate who was not erased. Throws 400 for a dueAt that
 * is not in the future, and the refusals of `assignTest` and `evaluate`.
 */
export const assignToStep = async (
  deps: Deps,
  { testId, test, principal, metadata }: AssignTestInput,
  { candidateStepId, dueAt }: z.output<typeof AssignBody>,
) => {
  const { store, now, noteWrite } = deps;
  const step = await findVisibleStep(candidateStepId, principal, loadCurrent(deps));
  const { state } = step.loaded;
  const assignedAt = now().toISOString();
  if (dueAt !== undefined && dueAt <= assignedAt) {
    const path = { path: 'dueAt', message: 'Not in the future' };
    throw badRequest('dueAt must be in the future', [path]);
  }
  const { organizationId, maxScore, passScore, url } = getAssignableTest(test, state.roleId);
  if (organizationId !== state.organizationId) throw new Refusal('step_not_found');
  // Throws the refusal that a result at this step would get.
  evaluate(state, { stepId: step.id, score: 0, evaluatedAt: assignedAt });
  await assertCandidateNotErased(deps, state.candidateId);

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
  const streamId = uuidFrom(`${testId} ${step.id}`, uuidNamespace);
  const decide = (assignmentState: typeof testAssignment.initial) =>
    assignTest(assignmentState, assigned);
  const result = await transact(store, testAssignment, streamId, decide, { metadata });
  noteWrite(testAssignment.category, result.position);
  if (!result.state.assigned) {
    throw new Error(`the stream of assignments ${streamId} has no assignment`);
  }
  const id = `${streamId}.${result.state.assigned.number}`;
  const presented = presentAssignment(id, result.state.assigned, 'assigned');
  return { ...presented, testUrl: buildTestUrl(url, id) };
};

/** Refuses `candidate_erased`. */
export const assertCandidateNotErased = async (
  { store }: Pick<Deps, 'store'>,
  candidateId: string,
): Promise<void> => {
  const { state } = await load(store, candidate, candidateId);
  if (state.erased) throw new Refusal('candidate_erased');
};

/** Returns the address of the test with the assignment's id in the query string. */
const buildTestUrl = (url: string | null, assignmentId: string): string | null => {
  if (url === null) return null;
  const address = new URL(url);
  address.searchParams.set('assignment', assignmentId);
  return address.href;
};

/**
 * The namespace of the stream ids of assignments: one stream per test and step (RFC 9562 §5.5). It must never change: a
 * step would get a second stream.
 */
const uuidNamespace = '6a0f5b52-6f1e-4c57-9a1b-0b5f2f0f3d11';
