import { Refusal, type RefusalCode } from '../refusal.ts';
import { type Role, getRoleStatus } from '../role/role.ts';
import { fillSeat } from '../role/seats.ts';
import type { CandidateRole } from './candidate-role.ts';
import { advance, hire, reject, unreject } from './transitions.ts';

export const stepActions = ['advance', 'reject', 'hire', 'unreject'] as const;

export type StepAction = (typeof stepActions)[number];

/** Whether a text is the name of a step action. */
export const isStepAction = (value: string): value is StepAction =>
  (stepActions as readonly string[]).includes(value);

/** The facts outside the candidate role that the actions at a step depend on. */
export type StepContext = {
  readonly candidateRoleId: string;
  readonly role: Role;
  readonly requiresExternalPositionId: boolean;
  /** The person was erased (decisions §8). */
  readonly erased: boolean;
};

/**
 * Returns why an action at a step, without further input, would be refused now; empty if it would succeed. Runs the
 * decisions themselves, so that no rule is written twice.
 */
export const findBlockers = (
  action: StepAction,
  state: CandidateRole,
  stepId: string,
  context: StepContext,
): readonly RefusalCode[] => {
  if (context.erased) return ['candidate_erased'];
  const transition = { stepId, notes: null, by: '', at: '' };
  switch (action) {
    case 'advance':
      return findRefusals(() => advance(state, transition));
    case 'reject':
      return findRefusals(() => reject(state, { ...transition, ...noOutcome }));
    case 'unreject': {
      const { erased } = context;
      return findRefusals(() => {
        unreject(state, transition, { roleStatus: getRoleStatus(context.role), erased });
      });
    }
    case 'hire': {
      const blockers = findRefusals(() => hire(state, { ...transition, ...noHire }));
      return blockers.length > 0 ? blockers : findSeatBlockers(context);
    }
  }
};

const noOutcome = { outcomeNotes: null, outcomeType: null, outcomeReason: null };

const noHire = { hireId: '', hiredDate: '', offerAcceptedDate: null, externalPositionId: null };

const findSeatBlockers = ({
  candidateRoleId,
  role,
  requiresExternalPositionId,
}: StepContext): readonly RefusalCode[] => [
  ...(requiresExternalPositionId ? (['external_position_id_required'] as const) : []),
  ...findRefusals(() => fillSeat(role, { candidateRoleId, hireId: '', filledAt: '' })),
];

const findRefusals = (decide: () => unknown): readonly RefusalCode[] => {
  try {
    decide();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.code];
    throw error;
  }
};
