import { setTimeout as delay } from 'node:timers/promises';

import { type AnchorFile, anchorHeads } from '@hiring/audit';
import type { Db } from '@hiring/readmodels';

import type { Watch } from '../watch.ts';
import type { AuditMetrics } from './audit-metrics.ts';

export type AnchorDeps = {
  readonly db: Db;
  readonly file: AnchorFile;
  readonly everySeconds: number;
  readonly now: () => Date;
  readonly watch: Watch;
  readonly metrics: AuditMetrics;
  readonly signal: AbortSignal;
};

/** Signs the heads of the audit chains now and at an interval, and puts them into their file, until the signal aborts. */
export const keepAnchors = async (deps: AnchorDeps): Promise<void> => {
  const { everySeconds, signal } = deps;
  while (!signal.aborted) {
    await anchor(deps);
    await delay(everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
  }
};

/** Once; trouble with the file is reported, and comes to light in the age of the last anchor. */
export const anchor = async ({ db, file, now, watch, metrics }: AnchorDeps): Promise<void> => {
  try {
    await anchorHeads(db, file, now());
    metrics.anchoredAt.set(now().getTime() / 1_000);
  } catch (error) {
    watch.failed('audit anchors', error);
  }
};
