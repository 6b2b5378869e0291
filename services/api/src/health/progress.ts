import { read } from '@hiring/database';
import { readLagSeconds } from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Deps } from '../deps.ts';

export type Progress = Awaited<ReturnType<typeof readProgress>>[number];

/**
 * Reads how far each projection has read the log. `lagSeconds` is undefined for a position of another log. Reads the log
 * once for all projections at the same position. Throws StoreUnavailable.
 */
export const readProgress = async ({ db, store, now }: Pick<Deps, 'db' | 'store' | 'now'>) => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .leftJoin('copies', 'copies.projection', 'checkpoints.projection')
    .select(['checkpoints.projection', 'checkpoints.version', 'checkpoints.position'])
    .select(['checkpoints.error', 'checkpoints.error_position', 'checkpoints.seen_at'])
    .select(sql<boolean>`copies.projection is not null`.as('rebuilding'))
    .select(sql<boolean>`checkpoints.seen_at > now() - interval '15 seconds'`.as('alive'))
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
