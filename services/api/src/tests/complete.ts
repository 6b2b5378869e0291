import {
  cancelTest,
  candidateRole,
  type Cause,
  completeTest,
  evaluate,
  Refusal,
  stepScoreOf,
  testAssignment,
} from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { badRequest } from '../http/problem.ts';
import { refuseErased } from './assign.ts';
import { presentAssignment } from './present.ts';
import type { CompleteBody } from './schemas.ts';
import type { Found } from './visible.ts';

type Asked = { readonly found: Found; readonly by: string; readonly cause: Cause };

/**
 * Keeps a result, then evaluates the step with it. Told again, it is refused, and makes up for an evaluation that a crash kept
 * from being made. Throws 400 for a score above what there is, or a completedAt that is still to come or before the assignment.
 */
export const complete = async (deps: Deps, asked: Asked, body: CompleteBody) => {
  const { found, by, cause } = asked;
  const { id, streamId, number, loaded, newest } = found;
  const { store, now, written } = deps;
  const completed = { number, ...resultOf(found, body, now().toISOString()), by };
  await refuseErased(deps, newest.candidateId);
  try {
    const decide = (it: typeof loaded.state) => completeTest(it, completed);
    const done = await transact(store, testAssignment, streamId, decide, { cause, known: loaded });
    written(testAssignment.category, done.position);
    const [told] = done.events;
    const said = told?.type === 'TestCompleted' ? told.data : completed;
    const evaluation = await evaluateStep(deps, asked, said.score);
    const { resultUrl, metadata } = said;
    const assignment = presentAssignment(id, newest, 'completed', said);
    return { assignment: { ...assignment, resultUrl, metadata }, evaluation };
  } catch (error) {
    const { score } = loaded.state;
    const isDone = error instanceof Refusal && error.currentStatus === 'completed';
    if (isDone && score !== null) await evaluateStep(deps, asked, score);
    throw error;
  }
};

/** Refuses `assignment_not_open`. */
export const cancel = async (deps: Deps, { found, by, cause }: Asked) => {
  const { id, streamId, number, loaded, newest } = found;
  const { store, now, written } = deps;
  const cancelled = { number, by, cancelledAt: now().toISOString() };
  const decide = (it: typeof loaded.state) => cancelTest(it, cancelled);
  const done = await transact(store, testAssignment, streamId, decide, { cause, known: loaded });
  written(testAssignment.category, done.position);
  return presentAssignment(id, newest, 'cancelled');
};

const resultOf = ({ newest }: Found, body: CompleteBody, now: string) => {
  const { score, resultUrl = null, metadata = null, completedAt = now } = body;
  const { maxScore, passScore, assignedAt } = newest;
  if (score > maxScore) throw wrong('score', `must not be above ${maxScore}`);
  if (completedAt > now) throw wrong('completedAt', 'must not be in the future');
  if (completedAt < assignedAt) throw wrong('completedAt', 'must not be before the assignment');
  const reached = passScore === null ? null : score >= passScore;
  return { score, passed: body.passed ?? reached, resultUrl, metadata, completedAt };
};

const wrong = (path: string, message: string) =>
  badRequest(`${path} ${message}`, [{ path, message }]);

/** Null when the step takes no evaluation any more: the result stays where it is. */
const evaluateStep = async (
  { store, now, written }: Deps,
  { found: { newest }, cause }: Asked,
  points: number,
) => {
  const { candidateRoleId, stepId, maxScore } = newest;
  const score = stepScoreOf(points, maxScore);
  const evaluated = { stepId, score, evaluatedAt: now().toISOString() };
  const decide = (it: typeof candidateRole.initial) => evaluate(it, evaluated);
  try {
    const done = await transact(store, candidateRole, candidateRoleId, decide, { cause });
    written(candidateRole.category, done.position);
    return { candidateStepId: stepId, score };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
