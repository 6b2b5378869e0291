import { Refusal } from '../refusal.ts';
import type { RoleStatus } from '../role/role.ts';
import { type CandidateRole, type CandidateStep, isOpenStep } from './candidate-role.ts';
import type { CandidateRoleEvent } from './events.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/** The step of a candidate role, or the refusal `step_not_found`. */
export const getStep = (state: CandidateRole, stepId: string): CandidateStep => {
  const step = state.steps.find(({ id }) => id === stepId);
  if (!step) throw new Refusal('step_not_found');
  return step;
};

/** Puts a candidate at the first step of a role. */
export const enterPipeline = (
  state: CandidateRole,
  entered: Data<'CandidateEnteredPipeline'>,
): CandidateRoleEvent[] => {
  if (state.status !== null) throw new Refusal('already_exists', state.status);
  return [{ type: 'CandidateEnteredPipeline', data: entered }];
};

/** The step's own score, which advancing it will record (decisions §5). */
export const evaluate = (
  state: CandidateRole,
  evaluated: Data<'StepEvaluated'>,
): CandidateRoleEvent[] => {
  const step = getStep(state, evaluated.stepId);
  assertOpenStep(step);
  assertNotClosed(state);
  return step.evaluation === evaluated.score ? [] : [{ type: 'StepEvaluated', data: evaluated }];
};

/** Force-advances any open step (specification §3.2); without an evaluation of its own it scores 100. */
export const advance = (
  state: CandidateRole,
  advanced: Omit<Data<'StepValidated'>, 'score'>,
): CandidateRoleEvent[] => {
  const step = getStep(state, advanced.stepId);
  assertOpenStep(step);
  assertNotClosed(state);
  return [{ type: 'StepValidated', data: { ...advanced, score: step.evaluation ?? 100 } }];
};

/**
 * Rejects at any step not rejected yet, also a validated one, and closes the role to the candidate. Hires under way (by
 * their ids: each holds a seat) are abandoned with it, also if the rejection is withdrawn: their seats can be freed.
 */
export const reject = (
  state: CandidateRole,
  rejected: Data<'StepRejected'>,
  hiresUnderWay: readonly string[] = [],
): CandidateRoleEvent[] => {
  const step = getStep(state, rejected.stepId);
  if (step.status === 'rejected') throw new Refusal('already_rejected', step.status);
  assertNotClosed(state);
  const { by, at } = rejected;
  return [
    ...hiresUnderWay.flatMap((hireId) => abandonHire(state, { hireId, abandonedAt: at })),
    { type: 'StepRejected', data: rejected },
    { type: 'CandidateNotSelected', data: { by, at } },
  ];
};

/** What the rest of the system says of a rejection that is to be withdrawn. */
export type UnrejectContext = {
  readonly roleStatus: RoleStatus;
  /** The person was forgotten (decisions §8). */
  readonly erased: boolean;
};

/**
 * Takes a rejection back: the step stands where it stood before. Refused when there is nothing to go on with: the person
 * was erased, or the role is closed or filled. A withdrawal that an erasure has settled in the meantime is refused
 * (`reconsideration_abandoned`) and has to be announced anew.
 */
export const unreject = (
  state: CandidateRole,
  withdrawn: Data<'RejectionWithdrawn'>,
  { roleStatus, erased }: UnrejectContext,
): CandidateRoleEvent[] => {
  const step = getStep(state, withdrawn.stepId);
  if (step.status !== 'rejected') throw new Refusal('not_rejected', step.status);
  if (erased) throw new Refusal('candidate_erased', state.status ?? undefined);
  const { reconsiderationId } = withdrawn;
  if (reconsiderationId !== undefined && isSettled(state, reconsiderationId)) {
    throw new Refusal('reconsideration_abandoned');
  }
  if (roleStatus === 'closed') throw new Refusal('role_closed', roleStatus);
  if (roleStatus === 'filled') throw new Refusal('role_filled', roleStatus);
  return [{ type: 'RejectionWithdrawn', data: withdrawn }];
};

/**
 * Hires at any step not rejected, validating it unless it is (specification §3.2). The role's seat for `hireId` is taken first;
 * a hire whose seat was given back in the meantime is refused (`hire_abandoned`) and may start again.
 */
export const hire = (state: CandidateRole, hired: Data<'CandidateHired'>): CandidateRoleEvent[] => {
  const step = getStep(state, hired.stepId);
  assertNotClosed(state);
  if (step.status === 'rejected') throw new Refusal('already_rejected', step.status);
  if (state.abandonedHires.includes(hired.hireId)) throw new Refusal('hire_abandoned');
  const candidateHired = { type: 'CandidateHired', data: hired } as const;
  if (step.status === 'validated') return [candidateHired];

  const { stepId, notes, by, at } = hired;
  const score = step.evaluation ?? 100;
  return [{ type: 'StepValidated', data: { stepId, score, notes, by, at } }, candidateHired];
};

/**
 * Rules out an announced withdrawal that has not happened, so that the candidate can be erased. Yields nothing while the
 * candidate is in progress, which an erasure is refused for anyway.
 */
export const settleReconsideration = (
  state: CandidateRole,
  abandoned: Data<'ReconsiderationAbandoned'>,
): CandidateRoleEvent[] => {
  const { reconsiderationId } = abandoned;
  if (state.status === 'In Progress' || isSettled(state, reconsiderationId)) return [];
  return [{ type: 'ReconsiderationAbandoned', data: abandoned }];
};

/**
 * Ends what is in progress of a person who was erased: only versions that did not put erasures and withdrawals in one
 * order left such candidate roles.
 */
export const closeErased = (
  state: CandidateRole,
  closed: Data<'CandidateNotSelected'>,
): CandidateRoleEvent[] =>
  state.status === 'In Progress' ? [{ type: 'CandidateNotSelected', data: closed }] : [];

/**
 * Fences a hire that took a seat and never finished, so that the seat can be freed for others. Yields nothing once the
 * candidate is hired: no other hire can succeed then.
 */
export const abandonHire = (
  state: CandidateRole,
  abandoned: Data<'HireAbandoned'>,
): CandidateRoleEvent[] => {
  const { hireId } = abandoned;
  if (state.status === 'Hired' || state.abandonedHires.includes(hireId)) return [];
  return [{ type: 'HireAbandoned', data: abandoned }];
};

const isSettled = ({ settledReconsiderations = [] }: CandidateRole, id: string): boolean =>
  settledReconsiderations.includes(id);

const assertOpenStep = (step: CandidateStep): void => {
  if (isOpenStep(step)) return;
  const code = step.status === 'rejected' ? 'already_rejected' : 'already_completed';
  throw new Refusal(code, step.status);
};

const assertNotClosed = (state: CandidateRole): void => {
  if (state.status === 'Hired') throw new Refusal('already_hired', state.status);
  if (state.status === 'Not Selected') throw new Refusal('already_not_selected', state.status);
};
