import { sql } from 'kysely';

import type { Db } from '../connection/connect.ts';
import type { StepStatusJson } from '../tables/tables.ts';

/** The status of one candidate role at `revision` of its stream. */
export type CandidateStatusRow = {
  readonly candidateRoleId: string;
  readonly organizationId: string;
  readonly roleId: string;
  readonly status: string;
  readonly currentStepId: string | null;
  readonly currentStepType: string | null;
  readonly steps: readonly StepStatusJson[];
  readonly revision: bigint;
  readonly syncedAt: string;
};

/**
 * Writes the status rows of distinct candidate roles (decisions §7), and returns how many were written. An older state
 * never replaces a newer one.
 */
export const saveCandidateStatuses = async (
  db: Db,
  statusRows: readonly CandidateStatusRow[],
): Promise<bigint> => {
  if (statusRows.length === 0) return 0n;
  // All writers use the same order, so that two of them cannot deadlock. One text for any number of rows is prepared
  // once.
  const { numAffectedRows = 0n } = await sql`
    insert into worker.candidate_role_status as stored
      (candidate_role_id, organization_id, role_id, status, current_step_id, current_step_type, steps, revision, synced_at)
    select candidate_role_id, organization_id, role_id, status, current_step_id, current_step_type, steps, revision, synced_at
    from jsonb_to_recordset(${JSON.stringify(statusRows.map(toColumns))}::jsonb) as given (
      candidate_role_id text, organization_id text, role_id text, status text, current_step_id text,
      current_step_type text, steps jsonb, revision bigint, synced_at timestamptz
    )
    order by candidate_role_id
    on conflict (candidate_role_id) do update set
      status = excluded.status,
      current_step_id = excluded.current_step_id,
      current_step_type = excluded.current_step_type,
      steps = excluded.steps,
      revision = excluded.revision,
      synced_at = excluded.synced_at
    where stored.revision < excluded.revision`.execute(db);
  return numAffectedRows;
};

const toColumns = (statusRow: CandidateStatusRow) => ({
  candidate_role_id: statusRow.candidateRoleId,
  organization_id: statusRow.organizationId,
  role_id: statusRow.roleId,
  status: statusRow.status,
  current_step_id: statusRow.currentStepId,
  current_step_type: statusRow.currentStepType,
  steps: statusRow.steps,
  revision: `${statusRow.revision}`,
  synced_at: statusRow.syncedAt,
});
