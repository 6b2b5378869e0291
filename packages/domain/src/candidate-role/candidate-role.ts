import type { Decider } from '../decider.ts';
import { Refusal } from '../refusal.ts';
import type { StepType } from '../role/events.ts';
import { type CandidateRoleEvent, candidateRoleEvents } from './events.ts';

export type StepStatus = 'pending' | 'in_progress' | 'validated' | 'rejected' | 'skipped';
export type CandidateRoleStatus = 'In Progress' | 'Hired' | 'Not Selected';

/** A CandidateRoleStep (specification §2.6). Its id is `<candidateRoleId>.<order>`. */
export type CandidateStep = {
  readonly id: string;
  readonly roleStepId: string;
  readonly name: string;
  readonly order: number;
  readonly stepType: StepType;
  readonly status: StepStatus;
  readonly enteredAt: string | null;
  readonly evaluation: number | null;
  readonly validatedAt: string | null;
  readonly validationScore: number | null;
  readonly validationNotes: string | null;
  /** The status before the rejection; null unless the step is rejected. */
  readonly rejectedFrom: StepStatus | null;
  readonly rejectedAt: string | null;
  readonly rejectionReason: string | null;
  readonly contractId: string | null;
};

/** One candidate in one role. Pure JSON, so that a read model can store it. */
export type CandidateRole = {
  readonly status: CandidateRoleStatus | null;
  readonly candidateId: string;
  readonly roleId: string;
  readonly organizationId: string;
  readonly steps: readonly CandidateStep[];
  readonly hireId: string | null;
  readonly hiredStepId: string | null;
  readonly abandonedHires: readonly string[];
  /** Ids of the CV screenings recorded at this candidate role. */
  readonly screenings: readonly string[];
  /**
   * Announced withdrawals of a rejection that have happened or can no longer happen. Absent before the first, so that
   * states stored by older versions of a projection need no rebuild.
   */
  readonly settledReconsiderations?: readonly string[];
};

export const candidateRole: Decider<CandidateRole, typeof candidateRoleEvents> = {
  category: 'candidateRole',
  person: ({ candidateId }) => candidateId,
  events: candidateRoleEvents,
  initial: {
    status: null,
    candidateId: '',
    roleId: '',
    organizationId: '',
    steps: [],
    hireId: null,
    hiredStepId: null,
    abandonedHires: [],
    screenings: [],
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CandidateEnteredPipeline':
        return applyEntered(state, event.data);
      case 'StepEvaluated':
        return changeStep(state, event.data.stepId, { evaluation: event.data.score });
      case 'StepScreened':
        return { ...state, screenings: [...state.screenings, event.data.screeningId] };
      case 'StepValidated':
        return applyValidated(state, event.data);
      case 'StepRejected':
        return applyRejected(state, event.data);
      case 'RejectionWithdrawn':
        return applySettled(applyReopened(state, event.data), event.data.reconsiderationId);
      case 'ReconsiderationAbandoned':
        return applySettled(state, event.data.reconsiderationId);
      case 'CandidateHired':
        return applyHired(state, event.data);
      case 'HireAbandoned':
        return { ...state, abandonedHires: [...state.abandonedHires, event.data.hireId] };
      case 'CandidateNotSelected':
        return { ...state, status: 'Not Selected' };
      case 'ContractGenerated':
        return changeStep(state, event.data.stepId, { contractId: event.data.contractId });
    }
  },
};

/** Parses the id of the candidate role from a step id; undefined if it is not a step id (decisions §5). */
export const parseCandidateRoleId = (stepId: string): string | undefined =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[1-9]\d{0,2}$/.exec(stepId)?.[1];

/** Returns a step of a candidate role. Throws Refusal `step_not_found`. */
export const getStep = (state: CandidateRole, stepId: string): CandidateStep => {
  const step = state.steps.find(({ id }) => id === stepId);
  if (!step) throw new Refusal('step_not_found');
  return step;
};

/** Whether a step can still be advanced: it is pending or in progress. */
export const isOpenStep = (step: CandidateStep): boolean =>
  step.status === 'pending' || step.status === 'in_progress';

type Data<Name> = Extract<CandidateRoleEvent, { type: Name }>['data'];

const applyEntered = (
  state: CandidateRole,
  data: Data<'CandidateEnteredPipeline'>,
): CandidateRole => ({
  ...state,
  status: 'In Progress',
  candidateId: data.candidateId,
  roleId: data.roleId,
  organizationId: data.organizationId,
  // Written field by field: a spread is several times slower, and this dominates a replay.
  steps: data.steps.map((step, index) => ({
    id: step.id,
    roleStepId: step.roleStepId,
    name: step.name,
    order: step.order,
    stepType: step.stepType,
    status: index === 0 ? 'in_progress' : 'pending',
    enteredAt: index === 0 ? data.enteredAt : null,
    evaluation: null,
    validatedAt: null,
    validationScore: null,
    validationNotes: null,
    rejectedFrom: null,
    rejectedAt: null,
    rejectionReason: null,
    contractId: null,
  })),
});

const notRejected = { rejectedFrom: null, rejectedAt: null, rejectionReason: null };

const changeStep = (
  state: CandidateRole,
  stepId: string,
  change: Partial<CandidateStep>,
): CandidateRole => ({
  ...state,
  steps: state.steps.map((step) => (step.id === stepId ? { ...step, ...change } : step)),
});

/** Validating a step skips the open ones before it and enters the next (decisions §5). */
const applyValidated = (state: CandidateRole, data: Data<'StepValidated'>): CandidateRole => {
  const at = state.steps.findIndex((step) => step.id === data.stepId);
  return {
    ...state,
    steps: state.steps.map((step, index) => {
      if (index === at) {
        const { at: validatedAt, score: validationScore, notes: validationNotes } = data;
        return { ...step, status: 'validated', validatedAt, validationScore, validationNotes };
      }
      if (index < at && isOpenStep(step)) return { ...step, status: 'skipped' };
      if (index === at + 1 && step.status === 'pending') {
        return { ...step, status: 'in_progress', enteredAt: data.at };
      }
      return step;
    }),
  };
};

const applyRejected = (state: CandidateRole, data: Data<'StepRejected'>): CandidateRole => ({
  ...state,
  steps: state.steps.map((step) =>
    step.id === data.stepId
      ? {
          ...step,
          status: 'rejected',
          rejectedFrom: step.rejectedFrom ?? step.status,
          rejectedAt: data.at,
          // The first text that is not empty (decisions §5).
          rejectionReason: data.outcomeNotes || data.outcomeReason || data.outcomeType || '',
        }
      : step,
  ),
});

const applyReopened = (state: CandidateRole, data: Data<'RejectionWithdrawn'>): CandidateRole => ({
  ...state,
  status: 'In Progress',
  steps: state.steps.map((step) =>
    step.id === data.stepId
      ? { ...step, status: step.rejectedFrom ?? step.status, ...notRejected }
      : step,
  ),
});

const applySettled = (
  state: CandidateRole,
  reconsiderationId: string | undefined,
): CandidateRole => {
  if (reconsiderationId === undefined) return state;
  const { settledReconsiderations = [] } = state;
  return { ...state, settledReconsiderations: [...settledReconsiderations, reconsiderationId] };
};

const applyHired = (state: CandidateRole, data: Data<'CandidateHired'>): CandidateRole => ({
  ...state,
  status: 'Hired',
  hireId: data.hireId,
  hiredStepId: data.stepId,
  steps: state.steps.map((step) => (isOpenStep(step) ? { ...step, status: 'skipped' } : step)),
});
