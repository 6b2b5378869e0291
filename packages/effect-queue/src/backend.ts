import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
} from 'bullmq';

import { openRedisClient, type RedisClient } from './open-redis.ts';
import { keyPrefix } from './redis-keys.ts';

/** The storage of jobs, shared by every BullMQ queue and worker. */
export type Backend = {
  readonly kind: 'postgres' | 'redis';
  /** For queues: an added job is durable. */
  readonly connection: unknown;
  /** For workers: a change of a job may be lost when the storage crashes; then the job runs again, as any job may. */
  readonly workerConnection: unknown;
  readonly factory: BackendFactory<IQueueBackend, unknown>;
  readonly redis: RedisClient | undefined;
  /** The beginning of the keys, where the storage has any. */
  readonly prefix: { readonly prefix?: string };
  readonly close: () => Promise<void>;
};

export type BackendOptions = {
  readonly databaseUrl: string;
  readonly redisUrl: string | undefined;
};

/** Uses Redis when it is configured, else the Postgres backend of BullMQ in schema `bullmq`. */
export const openBackend = (
  { databaseUrl, redisUrl }: BackendOptions,
  onError: (error: Error) => void,
): Backend =>
  redisUrl === undefined
    ? createPostgresQueueBackend(databaseUrl)
    : createRedisQueueBackend(redisUrl, onError);

const createPostgresQueueBackend = (connectionString: string): Backend => {
  const connection = {
    connectionString,
    schema: 'bullmq',
    migrate: true,
    max: 4,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    keepAlive: true,
    application_name: 'worker queue',
  };
  return {
    kind: 'postgres',
    connection,
    workerConnection: { ...connection, options: '-c synchronous_commit=off' },
    factory: eraseBackendType(createPostgresBackend),
    redis: undefined,
    prefix: {},
    close: async () => undefined,
  };
};

const createRedisQueueBackend = (url: string, onError: (error: Error) => void): Backend => {
  const redis = openRedisClient(url, { maxRetriesPerRequest: null });
  redis.on('error', onError);
  return {
    kind: 'redis',
    connection: redis,
    workerConnection: redis,
    factory: eraseBackendType(createRedisBackend),
    redis,
    prefix: { prefix: keyPrefix },
    close: async () => redis.disconnect(),
  };
};

/** Guarantee for the cast: a factory receives only the connection of the same backend. */
const eraseBackendType = <B extends IQueueBackend, C>(factory: BackendFactory<B, C>) =>
  factory as unknown as BackendFactory<IQueueBackend, unknown>;
