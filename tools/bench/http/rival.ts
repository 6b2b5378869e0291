import { spawnSync } from 'node:child_process';

import { startTemporaryPostgres } from '../../../start/postgres/temporary-postgres.ts';
import { startRedis } from '../../../test/servers/redis.ts';
import { readCpu } from '../harness/cpu.ts';
import { forkModule } from '../harness/fork-module.ts';
import { openProbe } from '../harness/probe.ts';
import type { MeasuredService } from './contender.ts';
import { type CrudDatabase, createCrudDatabase } from './crud-database.ts';

/** A CRUD service on a Postgres like that of `start`, which it has for itself. */
export type Rival = MeasuredService & {
  readonly database: CrudDatabase;
  readonly stop: () => Promise<void>;
};

export type RivalOptions = {
  /** Where the jobs of its consequences are; without it, it has none and its outbox is not read. */
  readonly queue?: 'postgres' | 'redis';
  /** Whether one job runs all effects of a batch. */
  readonly isCoalesced?: boolean;
};

export const isRedisInstalled = (): boolean =>
  spawnSync('redis-server', ['--version']).error === undefined;

/** Starts a CRUD service, and with a queue its worker. The queue in Redis needs `redis-server`. */
export const startRival = async ({ queue, isCoalesced }: RivalOptions = {}): Promise<Rival> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  const started = <T extends { readonly stop: () => Promise<void> }>(part: T): T => {
    stops.push(part.stop);
    return part;
  };
  try {
    const postgres = started(await startTemporaryPostgres());
    const redis = queue === 'redis' ? started(await startRedis()) : undefined;
    const database = await createCrudDatabase(postgres.url);
    stops.push(database.close);
    const probe = await openProbe(postgres.url, drained);
    stops.push(probe.close);
    const env = {
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      COALESCED: isCoalesced ? 'on' : 'off',
    };
    const api = started(await forkModule(crudProgram, env));
    const worker = queue && started(await forkModule(workerProgram, env));
    const pids = {
      api: api.pid,
      ...(worker && { worker: worker.pid }),
      ...(redis && { redis: redis.pid }),
      postgres: postgres.pid,
    };
    return {
      url: api.url,
      database,
      readCpu: () => readCpu(pids, [probe.pid]),
      // Without a worker the outbox stays as it is.
      waitUntilDrained: worker ? probe.waitUntilDrained : () => Promise.resolve(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const crudProgram = new URL('../rivals/crud.ts', import.meta.url);
const workerProgram = new URL('../rivals/worker.ts', import.meta.url);

const drained = {
  text: `select not exists (select from outbox) and not exists (select from effects where status = 'pending') as drained`,
  values: [],
};
