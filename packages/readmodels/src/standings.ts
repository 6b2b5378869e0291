import { sql } from 'kysely';

import type { Db } from './connect.ts';
import type { StepStatusJson } from './tables.ts';

/** Where one candidate role stood at `revision` of its stream. */
export type StandingRow = {
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
 * Writes the status rows of some candidate roles, one each (decisions §7); answers how many were written. An older state
 * never replaces a newer one.
 */
export const saveStandings = async (db: Db, standings: readonly StandingRow[]): Promise<bigint> => {
  if (standings.length === 0) return 0n;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('worker.candidate_role_status')
    // In one order, whoever writes, so that two who write many never wait for each other.
    .values(standings.toSorted(byId).map(asRow))
    .onConflict((conflict) =>
      conflict
        .column('candidate_role_id')
        .doUpdateSet(written)
        .whereRef('worker.candidate_role_status.revision', '<', 'excluded.revision'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows;
};

const written = {
  status: sql<string>`excluded.status`,
  current_step_id: sql<string | null>`excluded.current_step_id`,
  current_step_type: sql<string | null>`excluded.current_step_type`,
  steps: sql<string>`excluded.steps`,
  revision: sql<bigint>`excluded.revision`,
  synced_at: sql<string>`excluded.synced_at`,
};

const asRow = (standing: StandingRow) => ({
  candidate_role_id: standing.candidateRoleId,
  organization_id: standing.organizationId,
  role_id: standing.roleId,
  status: standing.status,
  current_step_id: standing.currentStepId,
  current_step_type: standing.currentStepType,
  steps: JSON.stringify(standing.steps),
  revision: standing.revision,
  synced_at: standing.syncedAt,
});

const byId = (one: StandingRow, other: StandingRow): number =>
  one.candidateRoleId < other.candidateRoleId ? -1 : 1;
