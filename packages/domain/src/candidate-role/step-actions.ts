import { Refusal, type RefusalCode } from '../refusal.ts';
import { type Role, statusOf } from '../role/role.ts';
import { fillSeat } from '../role/seats.ts';
import type { CandidateRole } from './candidate-role.ts';
import { advance, hire, reject, unreject } from './transitions.ts';

export const stepActions = ['advance', 'reject', 'hire', 'unreject'] as const;

export type StepAction = (typeof stepActions)[number];

export const isStepAction = (value: string): value is StepAction =>
  (stepActions as readonly string[]).includes(value);

/** What the actions at a step depend on beside the candidate role itself. */
export type StepSurroundings = {
  readonly candidateRoleId: string;
  readonly role: Role;
  readonly requiresExternalPositionId: boolean;
  /** The person was forgotten (decisions §8). */
  readonly erased: boolean;
};

/**
 * Why an action at a step would be refused now if it were asked for with nothing else said; none: it would be done. The
 * decisions themselves are asked, so that no rule is written twice.
 */
export const blockersOf = (
  action: StepAction,
  state: CandidateRole,
  stepId: string,
  around: StepSurroundings,
): readonly RefusalCode[] => {
  if (around.erased) return ['candidate_erased'];
  const said = { stepId, notes: null, by: '', at: '' };
  switch (action) {
    case 'advance':
      return refusalsOf(() => advance(state, said));
    case 'reject':
      return refusalsOf(() => reject(state, { ...said, ...noOutcome }));
    case 'unreject': {
      const { erased } = around;
      return refusalsOf(() => {
        unreject(state, said, { roleStatus: statusOf(around.role), erased });
      });
    }
    case 'hire': {
      const refused = refusalsOf(() => hire(state, { ...said, ...noHire }));
      return refused.length > 0 ? refused : blockersOfSeat(around);
    }
  }
};

const noOutcome = { outcomeNotes: null, outcomeType: null, outcomeReason: null };

const noHire = { hireId: '', hiredDate: '', offerAcceptedDate: null, externalPositionId: null };

const blockersOfSeat = ({
  candidateRoleId,
  role,
  requiresExternalPositionId,
}: StepSurroundings): readonly RefusalCode[] => [
  ...(requiresExternalPositionId ? (['external_position_id_required'] as const) : []),
  ...refusalsOf(() => fillSeat(role, { candidateRoleId, hireId: '', filledAt: '' })),
];

const refusalsOf = (decide: () => unknown): readonly RefusalCode[] => {
  try {
    decide();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.code];
    throw error;
  }
};
