import { setTimeout as delay } from 'node:timers/promises';

import type { Db } from '@hiring/database';
import { type Projection, removePartitions, type Retention } from '@hiring/projections';

import type { Config } from './config.ts';
import type { Watch } from './monitoring/watch.ts';

type RetentionDeps = {
  readonly db: Db;
  readonly projections: readonly Projection[];
  readonly watch: Watch;
  readonly signal: AbortSignal;
  readonly now: () => Date;
};

const intervalMs = 60_000;

/**
 * Every minute removes the partitions without kept rows from the tables of this process's projections. Runs until the
 * signal aborts.
 */
export const runRetention = async (config: Config, deps: RetentionDeps): Promise<void> => {
  const { db, projections, watch, signal, now } = deps;
  const names = new Set(projections.map(({ name }) => name));
  const retentions = toRetentions(config).filter(({ projection }) => names.has(projection));
  const removal = { db, databaseUrl: config.DATABASE_URL, signal, now };
  while (!signal.aborted) {
    try {
      for (const retention of retentions) {
        watch.removed(retention.projection, await removePartitions(removal, retention));
      }
      watch.worked('retention');
    } catch (error) {
      if (!signal.aborted) watch.failed('retention', error);
    }
    await delay(intervalMs, undefined, { signal }).catch(() => undefined);
  }
};

const toRetentions = ({
  USAGE_MONTHS_KEPT,
  ACTIVITY_MONTHS_KEPT,
}: Config): readonly Retention[] => [
  { projection: 'api-key-usage', table: 'api_key_usage', months: USAGE_MONTHS_KEPT },
  { projection: 'activity', table: 'activity', months: ACTIVITY_MONTHS_KEPT },
];
