import { type Db, read, saveCandidateStatuses } from '@hiring/database';
import { type CandidateRole, toStatusSnapshot } from '@hiring/domain';

import type { Deps } from '../deps.ts';
import type { Subject } from './summary.ts';

/** Candidate roles that are brought up to date at once. */
const pageSize = 500;

/**
 * Writes those status rows of a subject that are missing or older than the read model: what the worker has not got to yet,
 * or all of them when they were lost.
 */
export const catchUp = async ({ db, now }: Deps, subject: Subject): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined;) {
    const staleRows = await findStaleRows(db, subject, after);
    await saveCandidateStatuses(db, staleRows.flatMap(toStatusRow(now().toISOString())));
    after = staleRows.length === pageSize ? staleRows.at(-1)?.id : undefined;
  }
};

type StaleRow = Awaited<ReturnType<typeof findStaleRows>>[number];

const findStaleRows = (db: Db, { kind, id }: Subject, after: string) =>
  read(db)
    .selectFrom('candidate_roles as known')
    .leftJoin(
      db.selectFrom('worker.candidate_role_status').selectAll().as('standing'),
      'standing.candidate_role_id',
      'known.id',
    )
    .select(['known.id', 'known.state', 'known.revision'])
    .where(kind === 'role' ? 'known.role_id' : 'known.organization_id', '=', id)
    .where('known.id', '>', after)
    .where((eb) =>
      eb.or([
        eb('standing.revision', 'is', null),
        eb('standing.revision', '<', eb.ref('known.revision')),
      ]),
    )
    .orderBy('known.id')
    .limit(pageSize)
    .execute();

const toStatusRow = (syncedAt: string) => (row: StaleRow) => {
  // The projector kept exactly what the decider folded, as JSON; its version is raised when that changes.
  const statusRow = toStatusSnapshot(row.state as CandidateRole);
  return statusRow
    ? [{ ...statusRow, candidateRoleId: row.id, revision: row.revision, syncedAt }]
    : [];
};
