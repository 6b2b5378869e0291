import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findRows, type PageQuery } from '../http/lists/find-page.ts';

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

type Filters = { readonly roleId?: string | undefined; readonly candidateId?: string | undefined };

/**
 * Finds the announced changes up to a position that the projection had reached in all its partitions, in the order of
 * the log. It writes its rows together with its checkpoints, so that a query sees the beginning of the log without a
 * gap, however many projectors run.
 */
export const findChanges = (
  db: Db,
  { upTo, ...filters }: Filters & { readonly upTo: bigint },
  page: Pick<PageQuery, 'organizations' | 'after' | 'limit'>,
) =>
  findRows(
    db,
    (organization) => selectChanges(db, filters, organization).where('position', '<=', upTo),
    { ...page, order: { position: 'position' }, direction: 'asc' },
  );

const selectChanges = (
  db: Db,
  { roleId, candidateId }: Filters,
  organization: Expression<string> | undefined,
) => {
  let changes = read(db)
    .selectFrom('activity')
    .select([
      'position',
      'event_id',
      'announced',
      'at',
      'organization_id',
      'role_id',
      'candidate_id',
      'candidate_role_id',
      'step_id',
      'webhook_subscription_id',
      'status',
      'request_id',
    ]);
  if (organization) changes = changes.where('organization_id', '=', organization);
  if (roleId !== undefined) changes = changes.where('role_id', '=', roleId);
  return candidateId === undefined ? changes : changes.where('candidate_id', '=', candidateId);
};

/** Finds the newest change of these organizations at this position or before it. */
export const findNewestChange = async (
  db: Db,
  organizations: PageQuery['organizations'],
  maxPosition: bigint,
): Promise<ChangeRow | undefined> => {
  const [newest] = await findRows(db, (organization) => selectChanges(db, {}, organization), {
    organizations,
    order: { position: 'position' },
    direction: 'desc',
    after: [maxPosition + 1n],
    limit: 1,
  });
  return newest;
};

/**
 * Finds the last position before which every change was recorded before `instant`, by a binary search: the clock of the
 * log grows with its positions. A position takes one row of an index, and there are at most 63.
 */
export const findPositionBefore = async (db: Db, instant: string): Promise<bigint> => {
  let low = 0n;
  let high = await findLastPosition(db);
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    const row = await findNewestChange(db, undefined, middle);
    if (row && row.at >= instant) high = row.position - 1n;
    else low = middle;
  }
  return low;
};

/**
 * Finds the position of the feed, up to which no change is missing, and the version of the projection that wrote its
 * rows; undefined before the first row.
 */
export const findActivityCheckpoint = (db: Db) => selectCheckpoint(db).executeTakeFirst();

/** Selects that of the slowest partition. */
const selectCheckpoint = (db: Db) =>
  read(db)
    .selectFrom('checkpoints')
    .select(['position', 'version'])
    .where('projection', '=', 'activity')
    .orderBy('position')
    .limit(1);

export const findEventId = async (db: Db, position: string): Promise<string | undefined> => {
  const found = await read(db)
    .selectFrom('activity')
    .select('event_id')
    .where('position', '=', BigInt(position))
    .executeTakeFirst();
  return found?.event_id;
};

/** Finds the position of the newest row of the feed before which none is missing; 0 without rows. */
export const findLastPosition = async (db: Db): Promise<bigint> => {
  const found = await read(db)
    .selectFrom('activity')
    .select('position')
    .where('position', '<=', selectCheckpoint(db).clearSelect().select('position'))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.position ?? 0n;
};
