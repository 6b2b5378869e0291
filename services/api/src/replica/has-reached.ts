import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';

import type { WaitedPositions } from '../consistency/read-your-writes.ts';

/** Milliseconds for which a query waits for the replica; it then reads the primary, which has the rows. */
const waitTimeoutMs = 100;

const intervalMs = 5;

/**
 * Waits until a replica has the rows that a query needs: each projection at its position, and a heartbeat of the last
 * five seconds, so that a replica that receives nothing is not read. Returns false after 100 ms.
 */
export const hasReached = async (replica: Db, positions: WaitedPositions): Promise<boolean> => {
  for (const deadline = performance.now() + waitTimeoutMs; ; await delay(intervalMs)) {
    const checkpoints = await findLiveCheckpoints(replica, [...positions.keys()]);
    const reached = [...positions].every(([projection, position]) => {
      const at = checkpoints.get(projection);
      return at !== undefined && at >= (position ?? 0n);
    });
    if (reached || performance.now() >= deadline) return reached;
  }
};

/** Returns the position of each projection, of its slowest partition, if every partition has a recent heartbeat. */
const findLiveCheckpoints = async (
  db: Db,
  projections: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select((eb) => ['projection', eb.fn.min('position').as('position')])
    .where('projection', 'in', projections)
    .groupBy('projection')
    .having(sql<boolean>`bool_and(seen_at > now() - interval '5 seconds')`)
    .execute();
  return new Map(rows.map(({ projection, position }) => [projection, position]));
};
