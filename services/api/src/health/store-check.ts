import type { Db } from '@hiring/database';
import type { EventStore } from '@hiring/eventstore';
import { resultWithin } from '@hiring/startup';
import { sql } from 'kysely';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import type { RedisClient } from '../redis.ts';

export const storeNames = ['database', 'event_store', 'redis'] as const;

type StoreName = (typeof storeNames)[number];

/** A store, and the milliseconds until it responded; undefined: it did not respond in time. */
export type CheckedStore = {
  readonly name: StoreName;
  readonly milliseconds: number | undefined;
};

type Stores = {
  readonly db: Db;
  readonly store: Pick<EventStore, 'ready'>;
  /** Undefined: there is no Redis. */
  readonly redis: RedisClient | undefined;
};

/** Milliseconds after which a store, or what is read of one, counts as away. */
export const storeTimeoutMs = 2_000;

/** Creates the check of the stores: one small request to each. Concurrent calls share one check. */
export const createStoreCheck = ({ db, store, redis }: Stores) => {
  const check = (): Promise<readonly CheckedStore[]> =>
    Promise.all([
      measure('database', () => sql`select 1`.execute(db)),
      measure('event_store', () => store.ready()),
      ...(redis ? [measure('redis', () => redis.ping())] : []),
    ]);
  const sharedCheck = createBatchLoader(async (callers: readonly null[]) => {
    const stores = await check();
    return callers.map(() => stores);
  });
  return (): Promise<readonly CheckedStore[]> => sharedCheck(null);
};

const measure = async (name: StoreName, request: () => Promise<unknown>): Promise<CheckedStore> => {
  const startedAt = performance.now();
  const elapsed = request().then(() => performance.now() - startedAt);
  return { name, milliseconds: await resultWithin(storeTimeoutMs, elapsed) };
};
