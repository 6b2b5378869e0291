import type { DomainEvent } from '@hiring/domain';

import type { Model } from './model.ts';

// A model of one candidate in one role, written from the specification (§3.2) and the decisions (§5, §7). It shares no
// code with the service, so that a mistake must be made twice to stay undetected.

type StepStatus = 'pending' | 'in_progress' | 'validated' | 'rejected' | 'skipped';

type Step = {
  readonly id: string;
  readonly stepType: string;
  readonly status: StepStatus;
  /** The status before the rejection. */
  readonly before: StepStatus;
  readonly reached: boolean;
  readonly contracts: number;
};

export type CandidateRole = {
  readonly status: 'In Progress' | 'Hired' | 'Not Selected';
  readonly candidateId: string;
  readonly roleId: string;
  readonly organizationId: string;
  readonly steps: readonly Step[];
  readonly hireId: string | null;
  /** Abandoned hires, which must not be recorded. */
  readonly fenced: readonly string[];
};

export const candidateRoles: Model<CandidateRole> = {
  category: 'candidateRole',
  after: (state, event) => {
    if (event.type === 'CandidateEnteredPipeline') return entered(event.data);
    if (!state) return undefined;
    switch (event.type) {
      case 'StepValidated':
        return { ...state, steps: validated(state.steps, event.data.stepId) };
      case 'StepRejected':
        return changed(state, event.data.stepId, ({ status }) => ({
          status: 'rejected',
          before: status,
        }));
      case 'RejectionWithdrawn':
        return {
          ...changed(state, event.data.stepId, ({ before }) => ({ status: before })),
          status: 'In Progress',
        };
      case 'CandidateNotSelected':
        return { ...state, status: 'Not Selected' };
      case 'CandidateHired':
        return {
          ...state,
          status: 'Hired',
          hireId: event.data.hireId,
          steps: state.steps.map(skipped),
        };
      case 'HireAbandoned':
        return { ...state, fenced: [...state.fenced, event.data.hireId] };
      case 'ContractGenerated':
        return changed(state, event.data.stepId, ({ contracts }) => ({ contracts: contracts + 1 }));
      default:
        return state;
    }
  },
  explainIllegalEvent: (state, event, next) => {
    if (event.type === 'CandidateEnteredPipeline') return state && 'entered the pipeline before';
    if (!state) return 'never entered the pipeline';
    switch (event.type) {
      case 'StepValidated': {
        // A hire validates its step also where that was skipped.
        const hires = next?.type === 'CandidateHired' && next.data.stepId === event.data.stepId;
        return against(state, hires ? 'hire' : 'advance', event.data.stepId);
      }
      case 'StepRejected':
        return against(state, 'reject', event.data.stepId);
      case 'RejectionWithdrawn':
        return against(state, 'unreject', event.data.stepId);
      case 'CandidateNotSelected':
        return state.status === 'In Progress' ? undefined : `is ${state.status}`;
      case 'CandidateHired':
        return wrongHire(state, event.data);
      case 'HireAbandoned':
        return state.hireId === event.data.hireId ? 'the hire was already recorded' : undefined;
      case 'ContractGenerated':
        return secondContract(state, event.data.stepId);
      default:
        return undefined;
    }
  },
};

export type Move = 'advance' | 'reject' | 'hire' | 'unreject';

/** Returns every reason for which the state refuses a move; a response may have any of them. */
export const reasonsAgainst = (
  { status, steps }: CandidateRole,
  move: Move,
  stepId: string,
): readonly string[] => {
  const step = steps.find(({ id }) => id === stepId)?.status;
  if (move === 'unreject') return step === 'rejected' ? [] : ['not_rejected'];
  const completed = move === 'advance' && (step === 'validated' || step === 'skipped');
  return [
    ...(completed ? ['already_completed'] : []),
    ...(step === 'rejected' ? ['already_rejected'] : []),
    ...(status === 'Hired' ? ['already_hired'] : []),
    ...(status === 'Not Selected' ? ['already_not_selected'] : []),
  ];
};

const against = (state: CandidateRole, move: Move, stepId: string): string | undefined =>
  state.steps.some(({ id }) => id === stepId)
    ? reasonsAgainst(state, move, stepId)[0]
    : `has no step ${stepId}`;

const wrongHire = (
  state: CandidateRole,
  { stepId, hireId }: { readonly stepId: string; readonly hireId: string },
): string | undefined => {
  if (state.fenced.includes(hireId)) return `hire ${hireId} was abandoned before`;
  const validated = state.steps.find(({ id }) => id === stepId)?.status === 'validated';
  return against(state, 'hire', stepId) ?? (validated ? undefined : 'its step is not validated');
};

const secondContract = ({ steps }: CandidateRole, stepId: string): string | undefined =>
  steps.some(({ id, contracts }) => id === stepId && contracts > 0)
    ? `${stepId} has a contract already`
    : undefined;

/** Returns the step without its contract after all effects (decisions §7); undefined if there is no such step. */
export const contractMissingAt = ({ status, steps }: CandidateRole): string | undefined => {
  if (status === 'Not Selected') return undefined;
  const offer = steps.find(
    (step) => step.stepType === 'offer' && step.reached && step.contracts === 0,
  );
  if (offer) return offer.id;
  return status === 'Hired' && steps.every(({ contracts }) => contracts === 0)
    ? 'the step of its hire'
    : undefined;
};

type EnteredData = Extract<DomainEvent, { type: 'CandidateEnteredPipeline' }>['data'];

const entered = ({ candidateId, roleId, organizationId, steps }: EnteredData): CandidateRole => ({
  status: 'In Progress',
  candidateId,
  roleId,
  organizationId,
  steps: steps.map(({ id, stepType }, index) => {
    const status = index === 0 ? 'in_progress' : 'pending';
    return { id, stepType, status, before: status, reached: index === 0, contracts: 0 };
  }),
  hireId: null,
  fenced: [],
});

const changed = (
  state: CandidateRole,
  stepId: string,
  change: (step: Step) => Partial<Step>,
): CandidateRole => ({
  ...state,
  steps: state.steps.map((step) => (step.id === stepId ? { ...step, ...change(step) } : step)),
});

/** Validates a step: skips earlier open steps and starts the next one (decisions §5). */
const validated = (steps: readonly Step[], stepId: string): readonly Step[] => {
  const at = steps.findIndex(({ id }) => id === stepId);
  return steps.map((step, index) => {
    if (index < at) return skipped(step);
    if (index === at) return { ...step, status: 'validated' };
    const next = index === at + 1 && step.status === 'pending';
    return next ? { ...step, status: 'in_progress', reached: true } : step;
  });
};

const skipped = (step: Step): Step =>
  step.status === 'pending' || step.status === 'in_progress'
    ? { ...step, status: 'skipped' }
    : step;
