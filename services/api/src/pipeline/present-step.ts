import type { CandidateStep } from '@hiring/domain';

import type { ListedStepRow } from './queries.ts';

/** Presents a step of a list (specification §2.6); notes are shown only with a single step. */
export const presentListedStep = (row: ListedStepRow) => ({
  id: row.id,
  roleId: row.role_id,
  roleStepId: row.role_step_id,
  name: row.name,
  order: row.step_order,
  // The projection writes both columns from a CandidateStep.
  stepType: row.step_type as CandidateStep['stepType'],
  status: row.status as CandidateStep['status'],
  ...presentOutcome(row),
  candidateId: row.candidate_id,
  candidateRoleId: row.candidate_role_id,
  organizationId: row.organization_id,
  enteredAt: row.entered_at,
  leftAt: row.validated_at ?? row.rejected_at,
  version: Number(row.revision),
  updatedAt: row.updated_at,
});

/** A step that was validated and then rejected shows its rejection only. */
const presentOutcome = ({ status, ...row }: ListedStepRow) => {
  const { validated_at: validatedAt, validation_score: validationScore } = row;
  if (status === 'validated' && validatedAt !== null && validationScore !== null) {
    return { validatedAt, validationScore };
  }
  const { rejected_at: rejectedAt, rejection_reason } = row;
  if (status !== 'rejected' || rejectedAt === null) return {};
  return { rejectedAt, rejectionReason: rejection_reason ?? '' };
};
