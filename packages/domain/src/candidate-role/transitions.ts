import { Refusal } from '../refusal.ts';
import type { RoleStatus } from '../role/role.ts';
import {
  type CandidateRole,
  candidateRole,
  type CandidateStep,
  getStep,
  isOpenStep,
} from './candidate-role.ts';
import { withContractOwed } from './contract.ts';
import type { CandidateRoleEvent } from './events.ts';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

/** The data that a caller gives to a transition, which itself decides whether a contract is owed after it. */
type TransitionData<Name> = Omit<Data<Name>, 'contractOwed'>;

/** Enters a candidate at the first step of a role. */
export const enterPipeline = (
  state: CandidateRole,
  entered: TransitionData<'CandidateEnteredPipeline'>,
): CandidateRoleEvent[] => {
  if (state.status !== null) throw new Refusal('already_exists', state.status);
  return [withContractOwed(state, { type: 'CandidateEnteredPipeline', data: entered })];
};

/** Sets the step's score, which advancing the step records (decisions §5). */
export const evaluate = (
  state: CandidateRole,
  evaluated: Data<'StepEvaluated'>,
): CandidateRoleEvent[] => {
  const step = getStep(state, evaluated.stepId);
  assertOpenStep(step);
  assertNotClosed(state);
  return step.evaluation === evaluated.score ? [] : [{ type: 'StepEvaluated', data: evaluated }];
};

/** Force-advances any open step (specification §3.2); a step without an evaluation scores 100. */
export const advance = (
  state: CandidateRole,
  advanced: Omit<TransitionData<'StepValidated'>, 'score'>,
): CandidateRoleEvent[] => {
  const step = getStep(state, advanced.stepId);
  assertOpenStep(step);
  assertNotClosed(state);
  const data = { ...advanced, score: step.evaluation ?? 100 };
  return [withContractOwed(state, { type: 'StepValidated', data })];
};

/**
 * Rejects at any step that is not rejected, also a validated one, and ends the candidate role. Hires in progress
 * (`openHireIds`, each holds a seat) are abandoned, even if the rejection is withdrawn later: their seats can be freed.
 */
export const reject = (
  state: CandidateRole,
  rejected: Data<'StepRejected'>,
  openHireIds: readonly string[] = [],
): CandidateRoleEvent[] => {
  const step = getStep(state, rejected.stepId);
  if (step.status === 'rejected') throw new Refusal('already_rejected', step.status);
  assertNotClosed(state);
  const { by, at } = rejected;
  return [
    ...openHireIds.flatMap((hireId) => abandonHire(state, { hireId, abandonedAt: at })),
    { type: 'StepRejected', data: rejected },
    { type: 'CandidateNotSelected', data: { by, at } },
  ];
};

/** The facts outside the candidate role that the withdrawal of a rejection depends on. */
export type UnrejectContext = {
  readonly roleStatus: RoleStatus;
  /** The person was erased (decisions §8). */
  readonly erased: boolean;
};

/**
 * Withdraws a rejection: the step gets its status from before. Refused if the person was erased, or the role is closed
 * or filled. A withdrawal that an erasure settled in the meantime is refused (`reconsideration_abandoned`) and must be
 * announced again.
 */
export const unreject = (
  state: CandidateRole,
  withdrawn: TransitionData<'RejectionWithdrawn'>,
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
  return [withContractOwed(state, { type: 'RejectionWithdrawn', data: withdrawn })];
};

/**
 * Hires at any step that is not rejected, and validates the step if it is open (specification §3.2). The role's seat
 * for `hireId` is taken before. A hire whose seat was freed in the meantime is refused (`hire_abandoned`) and may start
 * again.
 */
export const hire = (
  state: CandidateRole,
  hired: TransitionData<'CandidateHired'>,
): CandidateRoleEvent[] => {
  const step = getStep(state, hired.stepId);
  assertNotClosed(state);
  if (step.status === 'rejected') throw new Refusal('already_rejected', step.status);
  if (state.abandonedHires.includes(hired.hireId)) throw new Refusal('hire_abandoned');
  const candidateHired = { type: 'CandidateHired', data: hired } as const;
  if (step.status === 'validated') return [withContractOwed(state, candidateHired)];

  const { stepId, notes, by, at } = hired;
  const score = step.evaluation ?? 100;
  // The hire that follows states whether a contract is owed.
  const data = { stepId, score, notes, by, at, contractOwed: false };
  const validated: CandidateRoleEvent = { type: 'StepValidated', data };
  return [validated, withContractOwed(candidateRole.evolve(state, validated), candidateHired)];
};

/**
 * Rules out an announced withdrawal that has not happened, so that the candidate can be erased. Yields no event while
 * the candidate role is in progress: an erasure is then refused anyway.
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
 * Ends a candidate role in progress of an erased person. Only older versions, which did not order erasures and
 * withdrawals, left such candidate roles.
 */
export const closeErased = (
  state: CandidateRole,
  closed: Data<'CandidateNotSelected'>,
): CandidateRoleEvent[] =>
  state.status === 'In Progress' ? [{ type: 'CandidateNotSelected', data: closed }] : [];

/**
 * Fences a hire that took a seat and did not complete, so that the seat can be freed. Yields no event once the
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
