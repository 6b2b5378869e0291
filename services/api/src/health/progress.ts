import { read } from '@hiring/database';
import { readLagSeconds } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Deps } from '../deps.ts';

export type Progress = Awaited<ReturnType<typeof readProgress>>[number];

/**
 * Reads how far each projection has read the log, in all its partitions; the error is that of a stopped one.
 * `lagSeconds` is undefined for a position of another log. Reads the log once for all projections at the same position.
 * Throws StoreUnavailable.
 */
export const readProgress = async ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select(({ fn }) => [
      'checkpoints.projection',
      fn.min('checkpoints.version').as('version'),
      fn.min('checkpoints.position').as('position'),
      fn.min('checkpoints.seen_at').as('seen_at'),
    ])
    .select(ofFirstStopped<string>('error').as('error'))
    .select(ofFirstStopped<bigint>('error_position').as('error_position'))
    .select(sql<boolean>`bool_or(copies.projection is not null)`.as('rebuilding'))
    .select(sql<boolean>`bool_and(checkpoints.seen_at > now() - interval '15 seconds')`.as('alive'))
    .groupBy('checkpoints.projection')
    .orderBy('checkpoints.projection')
    .execute();
  const positions = [...new Set(rows.map(({ position }) => position))];
  const at = now();
  const lags = new Map(
    await Promise.all(
      positions.map(
        async (position) => [position, await readLagSeconds(store, position, at)] as const,
      ),
    ),
  );
  return rows.map((row) => ({ ...row, lagSeconds: lags.get(row.position) }));
};

const ofFirstStopped = <Value>(column: 'error' | 'error_position') => {
  const value = sql.ref(`checkpoints.${column}`);
  return sql<Value | null>`(array_agg(${value} order by checkpoints.error_position)
    filter (where checkpoints.error is not null))[1]`;
};
