import { connect, type Db, openScrubber } from '@hiring/database';
import { connectEventStore, type EventStore } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import { createPersonalFiles } from '@hiring/personal-data';
import { prepareStores } from '@hiring/startup';
import { openFiles } from '@hiring/storage';
import {
  type Failures,
  type Log,
  openLog,
  openRegistry,
  openTracing,
  type Tracing,
  watchAppends,
  watchFailures,
} from '@hiring/telemetry';
import { openKeyring, openVault, type PersonalKeyring, type Vault } from '@hiring/vault';
import type { Registry } from 'prom-client';

import type { Config } from './config.ts';
import { openRenderer } from './contracts/render.ts';
import { observeReading } from './documents/observe-reading.ts';
import { openReader } from './documents/reader.ts';
import { openSubjects } from './effects/effect-subjects.ts';
import { startHealthServer } from './health-server.ts';
import { openSender } from './hris/sender.ts';
import { createMetrics } from './metrics.ts';
import { type Backend, openBackend } from './queue/backend.ts';
import { type EffectQueue, createQueue } from './queue/queue.ts';
import { findProblem } from './readiness.ts';
import { startRelay } from './relay/relay.ts';
import { waitUntilDrained } from './relay/wait-until-drained.ts';
import { retryForever } from './retry.ts';
import { recordParked } from './runner/record-parked.ts';
import { startRunners } from './runner/runners.ts';
import { criteriaEngine } from './screening/criteria-engine.ts';
import type { Engine } from './screening/engine.ts';

export { type Config, readConfig } from './config.ts';
export { type EffectQueue, openQueue, type ParkedEffect, type QueueCounts } from './queue/queue.ts';
export { criteriaEngine } from './screening/criteria-engine.ts';
export type { Engine } from './screening/engine.ts';

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
  /** Weighs CVs in place of the one that is built in. */
  readonly engine?: Engine;
};

/** Starts relay and effects; waits for the stores to be there, and resolves when nothing that happens from now on is missed. */
export const start = async (config: Config, overrides: Overrides = {}): Promise<Worker> => {
  const closings: Closing[] = [];
  const stop = async () => {
    for (let close = closings.pop(); close; close = closings.pop()) await close();
  };
  try {
    return { ...(await assemble(config, overrides, closings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** What was opened last is closed first. */
type Closing = () => Promise<unknown>;

const assemble = async (
  config: Config,
  { now = () => new Date(), resolve, engine = criteriaEngine }: Overrides,
  closings: Closing[],
): Promise<Omit<Worker, 'stop'>> => {
  const observability = await openObservability(config, closings);
  const { registry, log, failures } = observability;
  const { retries, hireGraceSeconds: graceSeconds } = config;
  const healthServer = await startHealthServer(config, registry, closings);
  const stores = await openStores(config, observability, closings);
  const { db, store, vault, keyring, backend, queue } = stores;
  const sender = openSender({
    allowedOrigins: config.hrisAllowedOrigins,
    timeoutMs: config.hrisTimeoutMs,
    resolve,
  });
  closings.push(sender.close);
  const files = createPersonalFiles(openFiles(db, config.contractsBucket), keyring);
  closings.push(files.close);
  const { bambooHrUrl } = config;
  const render = openRenderer();
  const subjects = openSubjects(store);
  const effectDeps = { store, subjects, db, vault, keyring, files, sender };
  const reader = openReader();

  const enqueuedCheckpoint = `enqueued:${backend.kind}` as const;
  const relayOptions = {
    db,
    store,
    queue,
    enqueuedCheckpoint,
    graceSeconds,
    retries,
    log,
    failures,
  };
  const relay = await retryForever(() => startRelay(relayOptions), { source: 'relay', failures });
  const metrics = createMetrics({ registry, db, store, counts: queue.counts, relay });
  const readText = observeReading(reader.read, metrics.recordDocumentRead);
  const scrub = openScrubber(config.databaseUrl);
  const deps = { ...effectDeps, bambooHrUrl, render, readText, engine, scrub, now };
  const observeDeps = { ...observability, metrics, onError: reportTo(failures, 'queue') };
  const runnerOptions = {
    ...observeDeps,
    backend,
    retries,
    documentReaders: config.documentReaders,
  };
  const retryOptions = { source: 'queue', failures };
  const runners = await retryForever(() => startRunners(deps, runnerOptions), retryOptions);
  const stopping = new AbortController();
  const recordingParked = recordParked(deps, { queue, relay, failures, signal: stopping.signal });
  const stopRecording = () => {
    stopping.abort();
    return recordingParked;
  };
  const closeRunners = () => Promise.all([runners.close(), reader.stop()]);
  closings.push(closeRunners, stopRecording, relay.stop);

  healthServer.metrics = metrics.text;
  healthServer.problem = () => findProblem({ ...stores, relay });
  return {
    healthUrl: healthServer.url,
    drained: () => waitUntilDrained({ store, relay, queue, runners }),
  };
};

type Stores = {
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly keyring: PersonalKeyring;
  readonly backend: Backend;
  readonly queue: EffectQueue;
};

/** What is told to the outside. */
type Observability = {
  readonly registry: Registry;
  readonly log: Log;
  readonly failures: Failures;
  readonly tracing: Tracing;
};

const reportTo = (failures: Failures, source: string) => (error: unknown) =>
  failures.failed(source, error);

const openObservability = async (
  { logLevel, tracing: on }: Config,
  closings: Closing[],
): Promise<Observability> => {
  const log = openLog('worker', logLevel);
  const failures = watchFailures(log);
  const onError = reportTo(failures, 'tracing');
  const tracing = await openTracing({ on, service: 'hiring-worker', onError });
  closings.push(tracing.stop);
  return { registry: openRegistry(), log, failures, tracing };
};

const openStores = async (
  config: Config,
  observability: Observability,
  closings: Closing[],
): Promise<Stores> => {
  const { failures } = observability;
  const onError = reportTo(failures, 'connection');
  const { db, close } = connect(config.databaseUrl, { name: 'worker', onError });
  const vault = openVault(config.vaultSecret);
  const keyring = openKeyring(db, vault);
  const storeOptions = { name: 'worker', keyring, onAppend: watchAppends(observability), onError };
  const store = connectEventStore(config.eventStoreUrl, storeOptions);
  closings.push(close, store.close);
  const { allowNewerEvents } = config;
  await retryForever(() => prepareStores({ db, store, vault, allowNewerEvents }), {
    source: 'start',
    failures,
  });

  const open = async () => {
    const backend = openBackend(config, onError);
    const queue = createQueue(backend, onError);
    try {
      await queue.ready();
      return { backend, queue };
    } catch (error) {
      await queue.close();
      throw error;
    }
  };
  const { backend, queue } = await retryForever(open, { source: 'queue', failures });
  closings.push(queue.close);
  return { db, store, vault, keyring, backend, queue };
};
