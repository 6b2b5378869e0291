import { openScrubber } from '@hiring/database';
import type { EventStoreSource } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import { createPersonalFiles } from '@hiring/personal-data';
import { startSampling } from '@hiring/startup';
import { openFiles } from '@hiring/storage';

import type { Config } from './config.ts';
import { openRenderer } from './contracts/renderer.ts';
import type { Deps } from './deps.ts';
import { observeReading } from './documents/observe-reading.ts';
import { openReader } from './documents/reader.ts';
import { openSubjects } from './effects/effect-subjects.ts';
import { startHealthServer } from './health-server.ts';
import { type Metrics, createMetrics } from './metrics.ts';
import {
  type Close,
  type Observability,
  openObservability,
  openStores,
  reportTo,
  type Stores,
} from './open-stores.ts';
import { findProblem } from './readiness.ts';
import { followRelay } from './relay/follow-relay.ts';
import { type Relay, startRelay } from './relay/relay.ts';
import { waitUntilDrained } from './relay/wait-until-drained.ts';
import { retryForever } from './retry.ts';
import { recordParked } from './runner/record-parked.ts';
import { type Runners, startRunners } from './runner/runners.ts';
import { createSampleReader } from './sample-reader.ts';
import { criteriaEngine } from './screening/criteria-engine.ts';
import type { Engine } from './screening/engine.ts';
import { openSender } from './sending/sender.ts';
import { startCounting } from './usage/run-counting.ts';

export { type Config, readConfig, stopTimeoutMs } from './config.ts';
export { criteriaEngine } from './screening/criteria-engine.ts';
export type { Engine } from './screening/engine.ts';

export type Worker = {
  /** Where /metrics, /healthz and /readyz are; undefined without a METRICS_PORT. */
  readonly healthUrl: string | undefined;
  /** Resolves when no effect is pending any more; see relay/wait-until-drained.ts. */
  readonly drained: () => Promise<void>;
  /** Stops the relay, waits for the effects that have begun, and closes every connection. */
  readonly stop: () => Promise<void>;
};

export type Overrides = {
  /** The event store in place of EVENTSTORE_URL. */
  readonly eventStore?: EventStoreSource | undefined;
  readonly now?: () => Date;
  /** Resolves host names in place of DNS; their addresses are checked as usual. */
  readonly resolve?: Resolve;
  /** Screens CVs in place of the built-in engine. */
  readonly engine?: Engine;
  /** Whether this process serves requests, too, which batches of effects let pass; default: it does not. */
  readonly isServing?: () => boolean;
  /** Milliseconds between two samples. */
  readonly sampleIntervalMs?: number;
};

/**
 * Starts the relay and the effects. Waits until the stores are available; resolves when the relay handles every later
 * event.
 */
export const start = async (config: Config, overrides: Overrides = {}): Promise<Worker> => {
  const closings: Close[] = [];
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

const assemble = async (
  config: Config,
  overrides: Overrides,
  closings: Close[],
): Promise<Omit<Worker, 'stop'>> => {
  const observability = await openObservability(config, closings);
  const { registry, failures } = observability;
  const healthServer = await startHealthServer(config, registry, closings);
  const { eventStore = config.eventStoreUrl, isServing } = overrides;
  const stores = await openStores(config, { ...observability, eventStore }, closings);
  const { db, store, queue } = stores;
  const outputs = openOutputs(config, stores, { overrides, closings });
  const relay = await openRelay(config, stores, observability);
  const now = overrides.now ?? (() => new Date());
  const ownRelay = config.relay ? relay : undefined;
  const metrics = createMetrics({ registry, db, store, counts: queue.counts, ownRelay, now });
  const reader = openReader();
  const deps: Deps = {
    ...stores,
    ...outputs,
    subjects: openSubjects(store),
    bambooHrUrl: config.bambooHrUrl,
    webhookDisableAfterMs: config.webhookDisableAfterMs,
    readText: observeReading(reader.read, metrics.recordDocumentRead),
    engine: overrides.engine ?? criteriaEngine,
    scrub: openScrubber(config.databaseUrl),
    now,
  };
  const runners = await openRunners(deps, config, { stores, observability, metrics, isServing });
  const stopping = new AbortController();
  const { retries } = config;
  const recordOptions = { queue, relay, retries, failures, signal: stopping.signal };
  const recordingParked = recordParked(deps, recordOptions);
  const stopRecording = () => {
    stopping.abort();
    return recordingParked;
  };
  const closeRunners = () => Promise.all([runners.close(), reader.stop()]);
  const read = createSampleReader({ metrics, queue, relay });
  const sampling = sample(config, { db, read, failures, intervalMs: overrides.sampleIntervalMs });
  const stopCounting = startCounting({ db, store, failures, now });
  closings.push(closeRunners, stopRecording, relay.stop, sampling.stop, stopCounting);

  healthServer.metrics = metrics.text;
  healthServer.problem = () => findProblem({ ...stores, relay });
  return {
    healthUrl: healthServer.url,
    drained: () => waitUntilDrained({ store, relay, queue, runners }),
  };
};

const sample = (
  { buildVersion }: Config,
  options: Omit<Parameters<typeof startSampling>[0], 'service' | 'buildVersion'>,
) => startSampling({ ...options, service: 'worker', buildVersion });

/** Bytes that are read of a response: that of an HRIS has the id of an employee, that of another receiver nothing. */
const maxHrisBodyBytes = 64 * 1_024;
const maxWebhookBodyBytes = 4 * 1_024;

/** Opens what effects write to besides the stores: deliveries to receivers, and files with contracts. */
const openOutputs = (
  config: Config,
  { db, keyring }: Stores,
  { overrides, closings }: { readonly overrides: Overrides; readonly closings: Close[] },
) => {
  const { resolve } = overrides;
  const sender = openSender({
    allowedOrigins: config.hrisAllowedOrigins,
    timeoutMs: config.hrisTimeoutMs,
    maxBodyBytes: maxHrisBodyBytes,
    resolve,
  });
  const webhookSender = openSender({
    allowedOrigins: config.webhookAllowedOrigins,
    timeoutMs: config.webhookTimeoutMs,
    maxBodyBytes: maxWebhookBodyBytes,
    resolve,
  });
  const files = createPersonalFiles(openFiles(db, config.contractsBucket), keyring);
  const renderer = openRenderer();
  closings.push(sender.close, webhookSender.close, files.close, renderer.stop);
  return { sender, webhookSender, files, render: renderer.render };
};

const openRelay = (
  { hireGraceSeconds: graceSeconds, retries, relay }: Config,
  { db, store, backend, queue }: Stores,
  { log, failures }: Observability,
): Promise<Relay> => {
  const enqueuedCheckpoint = `enqueued:${backend.kind}` as const;
  if (!relay) return followRelay({ db, enqueuedCheckpoint, failures });
  const options = { db, store, queue, log, failures, enqueuedCheckpoint, graceSeconds, retries };
  return retryForever(() => startRelay(options), { source: 'relay', failures });
};

type RunnerParts = {
  readonly stores: Stores;
  readonly observability: Observability;
  readonly metrics: Metrics;
  readonly isServing: (() => boolean) | undefined;
};

const openRunners = (
  deps: Deps,
  { retries, documentReaders }: Config,
  { stores: { backend, queue }, observability, metrics, isServing }: RunnerParts,
): Promise<Runners> => {
  const { failures } = observability;
  const onError = reportTo(failures, 'queue');
  const options = {
    ...observability,
    metrics,
    onError,
    backend,
    queue,
    retries,
    documentReaders,
    isServing,
  };
  return retryForever(() => startRunners(deps, options), { source: 'queue', failures });
};
