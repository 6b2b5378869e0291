import type { Db, ReadTables } from '@hiring/database';
import { type Selectable, sql } from 'kysely';

import type { KnownEvent } from '../projection.ts';

type Row = Selectable<ReadTables['effects']>;

/** An outcome that one event records for several effects. */
export type BatchOutcome = {
  readonly effectIds: readonly string[];
  readonly batchId: string;
  readonly status: 'succeeded' | 'skipped';
  readonly reason: string | null;
  readonly at: string;
};

/** Returns what an event of the batch `batchId` records; undefined for events of other streams. */
export const toBatchOutcome = (
  batchId: string,
  { type, data }: KnownEvent['event'],
): BatchOutcome | undefined => {
  switch (type) {
    case 'EffectsSucceeded': {
      const { effectIds, succeededAt: at } = data;
      return { effectIds, batchId, status: 'succeeded', reason: null, at };
    }
    case 'EffectsSkipped': {
      const { effectIds, reason, skippedAt: at } = data;
      return { effectIds, batchId, status: 'skipped', reason, at };
    }
    default:
      return undefined;
  }
};

/** Whether an outcome changes a status. One that is recorded twice does not, and none replaces a success. */
export const supersedes = (
  outcome: BatchOutcome,
  { status }: { readonly status: string },
): boolean => status !== 'succeeded' && status !== outcome.status;

export const applyOutcome = (row: Row, outcome: BatchOutcome): Row =>
  supersedes(outcome, row)
    ? {
        ...row,
        status: outcome.status,
        attempts: row.attempts + (outcome.status === 'succeeded' ? 1 : 0),
        skip_reason: outcome.reason,
        updated_at: outcome.at,
        batch_id: outcome.batchId,
      }
    : row;

/** Does to rows in the database, by their ids, what `applyOutcome` does to a row. */
export const updateRows = async (
  db: Db,
  outcomes: ReadonlyMap<string, BatchOutcome>,
): Promise<void> => {
  if (outcomes.size === 0) return;
  const all = [...outcomes.values()];
  const outcome = sql<{ [Column in (typeof columns)[number]]: string }>`unnest(
    ${[...outcomes.keys()]}::text[],
    ${all.map(({ status }) => status)}::text[],
    ${all.map(({ reason }) => reason)}::text[],
    ${all.map(({ at }) => at)}::timestamptz[],
    ${all.map(({ batchId }) => batchId)}::text[]
  )`;
  await db
    .updateTable('effects')
    .from(outcome.as<'outcome'>(sql`outcome (${sql.raw(columns.join(', '))})`))
    .set((eb) => ({
      status: eb.ref('outcome.status'),
      attempts: sql<number>`effects.attempts + (outcome.status = 'succeeded')::int`,
      skip_reason: eb.ref('outcome.skip_reason'),
      updated_at: eb.ref('outcome.at'),
      batch_id: eb.ref('outcome.batch_id'),
    }))
    .whereRef('effects.id', '=', 'outcome.id')
    .where('effects.status', '<>', 'succeeded')
    .whereRef('effects.status', '<>', 'outcome.status')
    .execute();
};

const columns = ['id', 'status', 'skip_reason', 'at', 'batch_id'] as const;
