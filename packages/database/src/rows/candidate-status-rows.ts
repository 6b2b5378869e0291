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
 * Writes the status rows of candidate roles, one each (decisions §7), and returns how many were written. An older state
 * never replaces a newer one.
 */
export const saveCandidateStatuses = async (
  db: Db,
  statusRows: readonly CandidateStatusRow[],
): Promise<bigint> => {
  if (statusRows.length === 0) return 0n;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('worker.candidate_role_status')
    // All writers use the same order, so that two of them cannot deadlock.
    .values(statusRows.toSorted(byId).map(toColumns))
    .onConflict((conflict) =>
      conflict
        .column('candidate_role_id')
        .doUpdateSet(updatedColumns)
        .whereRef('worker.candidate_role_status.revision', '<', 'excluded.revision'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows;
};

const updatedColumns = {
  status: sql<string>`excluded.status`,
  current_step_id: sql<string | null>`excluded.current_step_id`,
  current_step_type: sql<string | null>`excluded.current_step_type`,
  steps: sql<string>`excluded.steps`,
  revision: sql<bigint>`excluded.revision`,
  synced_at: sql<string>`excluded.synced_at`,
};

const toColumns = (statusRow: CandidateStatusRow) => ({
  candidate_role_id: statusRow.candidateRoleId,
  organization_id: statusRow.organizationId,
  role_id: statusRow.roleId,
  status: statusRow.status,
  current_step_id: statusRow.currentStepId,
  current_step_type: statusRow.currentStepType,
  steps: JSON.stringify(statusRow.steps),
  revision: statusRow.revision,
  synced_at: statusRow.syncedAt,
});

const byId = (a: CandidateStatusRow, b: CandidateStatusRow): number =>
  a.candidateRoleId < b.candidateRoleId ? -1 : 1;
