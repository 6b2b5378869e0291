import { setTimeout as delay } from 'node:timers/promises';

import { type AnchorFile, anchorHeads, AnchorsAlteredError } from '@hiring/audit';
import type { Db } from '@hiring/database';

import type { Watch } from '../monitoring/watch.ts';
import type { AuditMetrics } from './audit-metrics.ts';

export type AnchorDeps = {
  readonly db: Db;
  readonly file: AnchorFile;
  readonly intervalSeconds: number;
  readonly now: () => Date;
  readonly watch: Watch;
  readonly metrics: AuditMetrics;
  readonly signal: AbortSignal;
};

/** The longest delay after a failure, in milliseconds, so that a short outage does not skip a whole interval. */
const maxRetryDelayMs = 60_000;

/** Signs the heads of the audit chains now and at an interval, into the anchors file, until the signal aborts. */
export const runAnchorLoop = async (deps: AnchorDeps): Promise<void> => {
  const { intervalSeconds, signal, metrics } = deps;
  metrics.anchorInterval.set(intervalSeconds);
  while (!signal.aborted) {
    const signed = await anchor(deps);
    const intervalMs = intervalSeconds * 1_000;
    const wait = signed ? intervalMs : Math.min(intervalMs, maxRetryDelayMs);
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
};

/**
 * Signs the heads once; returns whether it succeeded. A failure is logged, and the age of the newest anchor shows it.
 */
export const anchor = async ({ db, file, now, watch, metrics }: AnchorDeps): Promise<boolean> => {
  try {
    await anchorHeads(db, file, now());
    metrics.anchoredAt.set(now().getTime() / 1_000);
    metrics.anchorsRefused.set(0);
    return true;
  } catch (error) {
    metrics.anchorsRefused.set(error instanceof AnchorsAlteredError ? 1 : 0);
    watch.failed('audit anchors', error);
    return false;
  }
};
