import { type Db, read, saveCandidateStatuses } from '@hiring/database';
import { type CandidateRole, toStatusSnapshot } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { SummarySubject } from './summary.ts';

/** Maximum number of candidate roles per page. */
const pageSize = 500;

/**
 * Writes the status rows of a subject that are missing or older than the read model: those that the worker has not
 * processed yet, or all rows when they were lost.
 */
export const updateStaleStatusRows = async (
  { db, now }: Deps,
  subject: SummarySubject,
): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;) {
    const staleRows = await findStaleRows(db, subject, after);
    await saveCandidateStatuses(db, staleRows.flatMap(toStatusRow(now().toISOString())));
    after = staleRows.length === pageSize ? staleRows.at(-1)?.id : undefined;
  }
};

type StaleRow = Awaited<ReturnType<typeof findStaleRows>>[number];

const findStaleRows = (db: Db, { kind, id }: SummarySubject, after: string) =>
  read(db)
    .selectFrom('candidate_roles as current')
    .leftJoin(
      db.selectFrom('worker.candidate_role_status').selectAll().as('saved'),
      'saved.candidate_role_id',
      'current.id',
    )
    .select(['current.id', 'current.state', 'current.revision'])
    .where(kind === 'role' ? 'current.role_id' : 'current.organization_id', '=', id)
    .where('current.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('saved.revision', 'is', null),
        eb('saved.revision', '<', eb.ref('current.revision')),
      ]),
    )
    .orderBy('current.id')
    .limit(pageSize)
    .execute();

const toStatusRow = (syncedAt: string) => (row: StaleRow) => {
  // The projector stores the folded state of the decider as JSON. Its version is raised when the state changes.
  const statusRow = toStatusSnapshot(row.state as CandidateRole);
  return statusRow
    ? [{ ...statusRow, candidateRoleId: row.id, revision: row.revision, syncedAt }]
    : [];
};
