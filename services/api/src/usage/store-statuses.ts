import { setTimeout as delay } from 'node:timers/promises';

import { resultWithin } from '@hiring/startup';
import { watchFailures } from '@hiring/telemetry';

import type { Deps } from '../deps.ts';
import { toDay } from './status-counts.ts';
import { addStatusCounts, removeStatusCounts } from './status-rows.ts';

type StoringDeps = Pick<Deps, 'db' | 'log' | 'now' | 'statusCounts'>;

type Storing = {
  /** Stores what was counted, and ends. Takes at most a second, also without a database. */
  readonly stop: () => Promise<void>;
};

const defaultIntervalMs = 10_000;
const stopTimeoutMs = 1_000;
/** The time for which statuses are kept: 400 days. */
const keptMs = 400 * 86_400_000;

/** The name under which failures are logged. */
const source = 'usage statuses';

/**
 * Stores the counted statuses every ten seconds, beside the requests, and once a day removes those that are older than
 * 400 days (ADR 59). What could not be stored is stored later; it may be counted twice if only the response of Postgres
 * was lost.
 */
export const startStoringStatuses = (
  { db, log, now, statusCounts }: StoringDeps,
  intervalMs = defaultIntervalMs,
): Storing => {
  const failures = watchFailures(log);
  const stopping = new AbortController();
  const { signal } = stopping;
  let removedOn = '';

  const attempt = async (write: Promise<void>): Promise<boolean> => {
    try {
      await write;
      failures.worked(source);
      return true;
    } catch (error) {
      failures.failed(source, error);
      return false;
    }
  };
  const store = async (): Promise<void> => {
    const taken = statusCounts.take();
    if (taken.length === 0) return;
    if (!(await attempt(addStatusCounts(db, taken)))) statusCounts.putBack(taken);
  };
  const removeOld = async (): Promise<void> => {
    const today = toDay(now());
    if (removedOn === today) return;
    removedOn = today;
    await attempt(removeStatusCounts(db, toDay(new Date(now().getTime() - keptMs))));
  };
  const repeat = async (): Promise<void> => {
    for (;;) {
      await delay(intervalMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) break;
      await store();
      await removeOld();
    }
    // Also what was counted while the store before was running.
    await store();
  };
  const storing = repeat();
  return {
    stop: async () => {
      stopping.abort();
      await resultWithin(stopTimeoutMs, storing);
    },
  };
};
