import { connectEventStore, type EventStore, headPosition } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import { connect, type Db, migrate } from '@hiring/readmodels';
import { openFiles } from '@hiring/storage';
import { openVault } from '@hiring/vault';
import { sql } from 'kysely';

import { type Backend, openBackend } from './backend.ts';
import type { Config } from './config.ts';
import { drained } from './drained.ts';
import { serveHealth } from './health.ts';
import { openSender } from './hris/sender.ts';
import { createLog, inWords, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { persistently } from './persistently.ts';
import { type EffectQueue, queueOn } from './queue.ts';
import { recordParked } from './record-parked.ts';
import { type Relay, startRelay } from './relay.ts';
import { startRunners } from './run.ts';

export { type Config, readConfig } from './config.ts';
export { type EffectQueue, openQueue, type ParkedEffect, type QueueCounts } from './queue.ts';

export type Worker = {
  /** Where /metrics, /healthz and /readyz are; undefined without a METRICS_PORT. */
  readonly healthUrl: string | undefined;
  /** Resolves when no effect is owed any more; see drained.ts. */
  readonly drained: () => Promise<void>;
  /** Ends the relay, waits for the effects that have begun, closes everything. */
  readonly stop: () => Promise<void>;
};

export type Overrides = {
  readonly now?: () => Date;
  /** Answers names in place of DNS; what it answers is judged all the same. */
  readonly resolve?: Resolve;
};

/** Starts relay and effects; waits for the stores to be there, and resolves when nothing that happens from now on is missed. */
export const start = async (config: Config, overrides: Overrides = {}): Promise<Worker> => {
  const log = createLog(config.logLevel);
  const onError = (error: Error) => log.warn(inWords(error), 'connection');
  const { db, close } = connect(config.databaseUrl, { name: 'worker', onError });
  const store = connectEventStore(config.eventStoreUrl, { name: 'worker', onError });
  await persistently(() => migrate(db), { log, signal: new AbortController().signal });
  const backend = openBackend(config, onError);
  const queue = queueOn(backend, onError);
  const stores = { db, store, backend, queue };
  const running = await run(config, stores, { ...overrides, log });

  return {
    healthUrl: running.healthUrl,
    drained: () => drained({ store, queue, ...running }),
    stop: async () => {
      await running.stop();
      await queue.close();
      await store.close();
      await close();
    },
  };
};

type Stores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly backend: Backend;
  readonly queue: EffectQueue;
};

const run = async (
  config: Config,
  stores: Stores,
  { now = () => new Date(), resolve, log }: Overrides & { readonly log: Log },
) => {
  const { db, store, backend, queue } = stores;
  const { retries, hireGraceSeconds: graceSeconds } = config;
  const { hrisAllowedOrigins: allowedOrigins, hrisTimeout: timeout, bambooHrUrl } = config;
  const sender = openSender({ allowedOrigins, timeout, resolve });
  const vault = openVault(config.vaultSecret);
  const files = openFiles(db, config.contractsBucket);
  const enqueued = `enqueued:${backend.kind}` as const;

  const relay = await startRelay({ db, store, queue, enqueued, graceSeconds, retries, log });
  const metrics = createMetrics({ counts: queue.counts, relay });
  const deps = { store, db, vault, files, sender, bambooHrUrl, now };
  const runners = startRunners(deps, { backend, retries, log, metrics });
  const stopping = new AbortController();
  const recording = recordParked(deps, { queue, log, signal: stopping.signal });
  const health = await healthOf(config, { ...stores, relay, metrics });
  return {
    relay,
    runners,
    healthUrl: health?.url,
    stop: async () => {
      stopping.abort();
      await health?.stop();
      await relay.stop();
      await recording;
      await runners.close();
      await sender.close();
      await files.close();
    },
  };
};

const healthOf = async (
  { metricsPort }: Config,
  {
    metrics,
    ...reached
  }: Stores & { readonly relay: Relay; readonly metrics: { text: () => Promise<string> } },
) =>
  metricsPort === undefined
    ? undefined
    : serveHealth(metricsPort, { metrics: metrics.text, problem: () => problemOf(reached) });

const problemOf = async ({
  db,
  store,
  queue,
  relay,
}: Stores & { readonly relay: Relay }): Promise<string | undefined> => {
  const stoppedBy = relay.stoppedBy();
  if (stoppedBy !== undefined) return `the relay is stopped by ${stoppedBy}`;
  try {
    await sql`select 1`.execute(db);
    await headPosition(store);
    await queue.counts();
    return undefined;
  } catch (error) {
    return inWords(error).error;
  }
};
