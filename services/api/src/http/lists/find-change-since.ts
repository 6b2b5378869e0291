import { type Db, read } from '@hiring/database';

/** Tables whose rows have the position and the time of their newest event, in `position` and `updated_at`. */
type ChangeTable =
  | 'candidate_changes'
  | 'candidate_roles'
  | 'cv_screening_batches'
  | 'cv_screenings'
  | 'hiring_tests'
  | 'roles'
  | 'sourced_leads'
  | 'test_assignments'
  | 'webhook_subscriptions';

/**
 * Returns a position before which no row changed at `instant` or later, or undefined when no row has changed since. A
 * search by time is correct because the clock of the log grows with its positions.
 */
const findChangeSince = async (
  db: Db,
  table: ChangeTable,
  instant: string,
): Promise<bigint | undefined> => {
  const found = await read(db)
    .selectFrom(table)
    .select('position')
    .where('updated_at', '>=', instant)
    .orderBy('updated_at')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return found?.position;
};

type ChangedPage = {
  readonly updatedAfter?: string | undefined;
  /** The position at the end of the previous page. */
  readonly after: string | undefined;
  readonly count?: boolean | undefined;
};

/**
 * Returns the position from which a page in the order of changes is read: that of the cursor, but the start of all pages
 * when their rows are counted. Undefined: no row has changed since.
 */
export const findStartOfChanges = async (
  db: Db,
  table: ChangeTable,
  { updatedAfter = '', after, count }: ChangedPage,
): Promise<bigint | undefined> =>
  after === undefined || count ? findChangeSince(db, table, updatedAfter) : BigInt(after);
