import type { ReadTables } from '@hiring/database';
import type { CandidateRole, CandidateStep } from '@hiring/domain';
import type { Selectable } from 'kysely';

export type CandidateRoleRow = Selectable<ReadTables['candidate_roles']>;

/** A step, and the row of its candidate role after the change. */
export type ChangedStep = { readonly step: CandidateStep; readonly row: CandidateRoleRow };

/** This projection alone writes the column, from a CandidateRole. */
export const getState = (row: CandidateRoleRow) => row.state as CandidateRole;

/** Returns the row after the last change of a batch, so that it is built once for each step. */
export const toStepRow = ({
  step,
  row,
}: ChangedStep): Selectable<ReadTables['candidate_steps']> => ({
  id: step.id,
  candidate_role_id: row.id,
  candidate_id: row.candidate_id,
  role_id: row.role_id,
  organization_id: row.organization_id,
  role_step_id: step.roleStepId,
  name: step.name,
  step_order: step.order,
  step_type: step.stepType,
  status: step.status,
  entered_at: step.enteredAt,
  validated_at: step.validatedAt,
  validation_score: step.validationScore,
  rejected_at: step.rejectedAt,
  rejection_reason: step.rejectionReason,
  contract_id: step.contractId,
  updated_at: row.updated_at,
});
