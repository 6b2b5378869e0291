import { type Db, read } from '@hiring/database';

import { addMonths, toMonth, toStartOf } from '../table-partitions/month.ts';
import { findProgress } from '../table-partitions/progress.ts';

/** Uses of these streams must stay in the log. */
export class UsageNotExpirable extends Error {
  override readonly name = 'UsageNotExpirable';
}

type ExpirableUsage = {
  /** The day before which the streams are, `yyyy-mm-dd`. */
  readonly before: string;
  /** Oldest first. */
  readonly streams: readonly string[];
};

/** The name of the projection. */
const projection = 'api-key-usage';

/** Full months before the first kept row whose uses stay in the log: they can move the timestamps of kept rows. */
const extraMonthCount = 2;

/**
 * Finds the usage streams from before the last `months` full months whose counts every partition of the projection has,
 * so that the store may remove their uses. Throws UsageNotExpirable if rows of their months are kept, or while the
 * projection is rebuilt, which would read half of a stream.
 */
export const findExpirableUsage = async (
  db: Db,
  { months, now }: { readonly months: number; readonly now: Date },
): Promise<ExpirableUsage> => {
  const { keptFrom, reached } = await findProgress(db, projection);
  if (keptFrom === null) {
    throw new UsageNotExpirable(
      'Every row of the usage log is kept: set USAGE_MONTHS_KEPT of the projector first.',
    );
  }
  const firstKept = addMonths(toMonth(now), -months);
  const newest = addMonths(toMonth(keptFrom), -extraMonthCount);
  if (firstKept > newest) {
    throw new UsageNotExpirable(
      `Rows from ${keptFrom.slice(0, 10)} on are kept, so that uses from ${toDay(newest)} on must stay in the log: choose more months.`,
    );
  }
  if (await isRebuilt(db)) {
    throw new UsageNotExpirable(`${projection} is being rebuilt: try again when that is done.`);
  }
  const before = toDay(firstKept);
  const found = await read(db)
    .selectFrom('api_key_usage_streams')
    .select('stream')
    .where('day', '<', before)
    .where('counted_position', '<=', reached)
    .orderBy('day')
    .orderBy('stream')
    .execute();
  return { before, streams: found.map(({ stream }) => stream) };
};

const toDay = (month: string): string => toStartOf(month).slice(0, 10);

const isRebuilt = async (db: Db): Promise<boolean> => {
  const found = await read(db)
    .selectFrom('copies')
    .select('projection')
    .where('projection', '=', projection)
    .executeTakeFirst();
  return found !== undefined;
};
