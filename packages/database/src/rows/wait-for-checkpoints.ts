import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '../connection/connect.ts';
import { findSlowest } from './slowest-checkpoints.ts';

export type CheckpointWaitOptions = {
  readonly timeoutMs: number;
  /** Starts the timeout again whenever one of the projections advances. */
  readonly extendOnProgress?: boolean;
};

/** Milliseconds between two reads of the checkpoints. */
const intervalMs = 20;

/**
 * Waits until each projection has passed its position, in all its partitions. Returns the names of those that have not
 * when the timeout ends; a projection without a checkpoint is one of them, unless its position is 0.
 */
export const waitForCheckpoints = async (
  db: Db,
  positions: ReadonlyMap<string, bigint>,
  { timeoutMs, extendOnProgress = false }: CheckpointWaitOptions,
): Promise<readonly string[]> => {
  let lastSeen = '';
  for (let deadline = Date.now() + timeoutMs; ; await delay(intervalMs)) {
    const checkpoints = await readCheckpoints(db);
    const behind = [...positions.keys()].filter(
      (name) => (checkpoints.get(name) ?? 0n) < (positions.get(name) ?? 0n),
    );
    const seen = [...checkpoints.values()].join();
    if (extendOnProgress && seen !== lastSeen) deadline = Date.now() + timeoutMs;
    lastSeen = seen;
    if (behind.length === 0 || Date.now() >= deadline) return behind;
  }
};

const readCheckpoints = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .orderBy('projection')
    .execute();
  return new Map(
    [...findSlowest(rows)].map(([projection, { position }]) => [projection, position]),
  );
};
