import { setTimeout as delay } from 'node:timers/promises';

import { type Db, findSlowest, read } from '@hiring/database';

import type { Clock } from '../cluster/clock.ts';
import type { Op, Run } from '../history.ts';

type CheckpointHistory = Pick<Run, 'passed'> & { readonly seen: Run['seen'] };

type WatchOptions = { readonly db: Db; readonly clock: Clock; readonly ops: readonly Op[] };

const pollIntervalMs = 50;

/** Polls the checkpoints, and records when each acknowledged transition is visible in the read model of steps. */
export const watchCheckpoints = ({ db, clock, ops }: WatchOptions) => {
  const stopping = new AbortController();
  const passed: Run['passed'][number][] = [];
  const seen: Run['seen'][number][] = [];
  const last = new Map<string, bigint>();
  let waiting: readonly Op[] = [];
  let known = 0;

  const poll = async (): Promise<void> => {
    const t = clock();
    const rows = await checkpointsIn(db);
    const now = clock();
    for (const { projection, position } of rows) {
      if (last.get(projection) === position) continue;
      last.set(projection, position);
      passed.push({ projection, position: String(position), t });
    }
    const reached = last.get('candidate-steps') ?? 0n;
    const there = ({ position }: Op): boolean => BigInt(position ?? 0) <= reached;
    waiting = [...waiting, ...ops.slice(known).filter(({ position }) => position !== null)];
    known = ops.length;
    for (const { op, t1 } of waiting.filter(there)) {
      seen.push({ op, microseconds: Math.max(0, now - t1) });
    }
    waiting = waiting.filter((op) => !there(op));
  };
  const watching = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A poll fails while the database is unavailable; waiting transitions are recorded by a later poll.
      await poll().catch(() => undefined);
      await delay(pollIntervalMs);
    }
  };
  const done = watching();
  const stop = async (): Promise<CheckpointHistory> => {
    stopping.abort();
    await done;
    return { passed, seen };
  };
  return { stop };
};

const checkpointsIn = async (db: Db) => {
  const found = read(db).selectFrom('checkpoints').select(['projection', 'position']);
  return [...findSlowest(await found.execute()).values()];
};
