import { setTimeout as delay } from 'node:timers/promises';

import { type EventStore, headPosition, newestAfter } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';

import { touch } from './checkpoint.ts';
import type { Lane } from './lane.ts';
import type { Metrics } from './metrics.ts';
import type { Watch } from './watch.ts';

export type PulseDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly metrics: Metrics;
  readonly watch: Watch;
  readonly signal: AbortSignal;
};

const everyMilliseconds = 1_000;

/**
 * Every second, events or not: marks the lanes as alive, and makes those look again whose checkpoint was dropped, whose
 * stop an operator took back, or whose log became shorter than what they have applied. Runs until the signal aborts.
 */
export const keepPulse = async (lanes: readonly Lane[], deps: PulseDeps): Promise<void> => {
  const look = lookAtLog(deps);
  while (!deps.signal.aborted) {
    const beats = await Promise.allSettled([beat(lanes, deps.db), measure(lanes, look)]);
    const failed = beats.filter((it) => it.status === 'rejected');
    for (const { reason } of failed) deps.watch.failed('pulse', reason);
    if (failed.length === 0) deps.watch.worked('pulse');
    await delay(everyMilliseconds, undefined, { signal: deps.signal }).catch(() => undefined);
  }
};

const beat = async (lanes: readonly Lane[], db: Db): Promise<void> => {
  const names = lanes.map(({ projection }) => projection.name);
  const found = await touch(read(db), names).catch((error: unknown) => {
    if (isMissingTable(error)) return [];
    throw error;
  });
  const errors = new Map(found.map(({ projection, error }) => [projection, error]));
  for (const lane of lanes) {
    const takenBack = lane.isStopped() && errors.get(lane.projection.name) === null;
    if (takenBack || errors.size < names.length) lane.reopen();
  }
};

/** Positions are taken before the end of the log is read, so that a lane is never ahead of it by being quick. */
const measure = async (lanes: readonly Lane[], look: () => Promise<bigint>): Promise<void> => {
  const positions = lanes.map((lane) => ({ lane, position: lane.position() }));
  const head = await look();
  for (const { lane, position } of positions) {
    if (position !== undefined && position > head) lane.reopen();
  }
};

/** Answers where the log ends, and notes what is new in it; of one that was restored to an older point, nothing is kept. */
const lookAtLog = ({ store, metrics }: PulseDeps): (() => Promise<bigint>) => {
  let seen = 0n;
  return async () => {
    const head = (await headPosition(store)) ?? 0n;
    if (head < seen) {
      metrics.lags.forget();
      seen = 0n;
    }
    if (head > seen) metrics.lags.see(await newestAfter(store, seen));
    seen = head;
    return head;
  };
};

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01';
