import {
  cancelTest,
  candidateRole,
  type EventMetadata,
  completeTest,
  evaluate,
  Refusal,
  toStepScore,
  testAssignment,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problems/problem.ts';
import { assertCandidateNotErased } from './assign-to-step.ts';
import type { ManagedAssignment } from './find-managed.ts';
import { presentAssignment } from './present.ts';
import type { CompleteBody } from './schemas.ts';

type AssignmentInput = {
  readonly found: ManagedAssignment;
  readonly by: string;
  readonly metadata: EventMetadata;
};

/**
 * Records a result, then evaluates the step with it. A second result is refused, but adds the evaluation if a crash
 * prevented it after the first. Throws 400 for a score above `maxScore`, or a completedAt in the future or before the
 * assignment.
 */
export const recordCompletion = async (deps: Deps, input: AssignmentInput, body: CompleteBody) => {
  const { found, by, metadata: eventMetadata } = input;
  const { id, streamId, number, loaded, newest } = found;
  const { store, now, noteWrite } = deps;
  const completed = { number, ...toCompletion(found, body, now().toISOString()), by };
  await assertCandidateNotErased(deps, newest.candidateId);
  try {
    const decide = (state: typeof loaded.state) => completeTest(state, completed);
    const result = await transact(store, testAssignment, streamId, decide, {
      metadata: eventMetadata,
      cachedState: loaded,
    });
    noteWrite(testAssignment.category, result.position);
    const [event] = result.events;
    const completion = event?.type === 'TestCompleted' ? event.data : completed;
    const evaluation = await evaluateStep(deps, input, completion.score);
    const { resultUrl, metadata } = completion;
    const assignment = presentAssignment(id, newest, 'completed', completion);
    return { assignment: { ...assignment, resultUrl, metadata }, evaluation };
  } catch (error) {
    const { score } = loaded.state;
    const isDone = error instanceof Refusal && error.currentStatus === 'completed';
    if (isDone && score !== null) await evaluateStep(deps, input, score);
    throw error;
  }
};

/** Cancels an assignment. Refuses `assignment_not_open`. */
export const recordCancellation = async (deps: Deps, { found, by, metadata }: AssignmentInput) => {
  const { id, streamId, number, loaded, newest } = found;
  const { store, now, noteWrite } = deps;
  const cancelled = { number, by, cancelledAt: now().toISOString() };
  const decide = (state: typeof loaded.state) => cancelTest(state, cancelled);
  const result = await transact(store, testAssignment, streamId, decide, {
    metadata,
    cachedState: loaded,
  });
  noteWrite(testAssignment.category, result.position);
  return presentAssignment(id, newest, 'cancelled');
};

const toCompletion = ({ newest }: ManagedAssignment, body: CompleteBody, now: string) => {
  const { score, resultUrl = null, metadata = null, completedAt = now } = body;
  const { maxScore, passScore, assignedAt } = newest;
  if (score > maxScore) throw toFieldProblem('score', `must not be above ${maxScore}`);
  if (completedAt > now) throw toFieldProblem('completedAt', 'must not be in the future');
  if (completedAt < assignedAt) {
    throw toFieldProblem('completedAt', 'must not be before the assignment');
  }
  const hasPassed = passScore === null ? null : score >= passScore;
  return { score, passed: body.passed ?? hasPassed, resultUrl, metadata, completedAt };
};

const toFieldProblem = (path: string, message: string) =>
  badRequest(`${path} ${message}`, [{ path, message }]);

/** Evaluates the step. Returns null when the step accepts no evaluation any more; the recorded result stays. */
const evaluateStep = async (
  { store, now, noteWrite }: Deps,
  { found: { newest }, metadata }: AssignmentInput,
  points: number,
) => {
  const { candidateRoleId, stepId, maxScore } = newest;
  const score = toStepScore(points, maxScore);
  const evaluated = { stepId, score, evaluatedAt: now().toISOString() };
  const decide = (state: typeof candidateRole.initial) => evaluate(state, evaluated);
  try {
    const result = await transact(store, candidateRole, candidateRoleId, decide, { metadata });
    noteWrite(candidateRole.category, result.position);
    return { candidateStepId: stepId, score };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
