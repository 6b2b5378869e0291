import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';

import { type Bell, connect, createBell, type Db, openPipeline, read } from '@hiring/database';
import { connectEventStore, type EventStoreSource } from '@hiring/eventstore';
import { maxPartitions, openCheckpoint, PartitionLost, type Projection } from '@hiring/projections';
import { isRefusal } from '@hiring/startup';
import { serveHealth } from '@hiring/telemetry';
import { openKeyring, openVault } from '@hiring/vault';

import { startAudit } from './audit/start-audit.ts';
import type { Config } from './config.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { openWatch } from './monitoring/open-watch.ts';
import type { Watch } from './monitoring/watch.ts';
import { createPreparation } from './preparation.ts';
import { readiness } from './readiness.ts';
import { createGroupCommit } from './runner/group-commit.ts';
import { type RunnerSet, startRunners } from './runner/runner-set.ts';
import { createSharedRebuilds } from './runner/shared-rebuilds.ts';
import { sample, startLoops } from './start-loops.ts';
import { openSubscriptions } from './subscription/subscriptions.ts';

export { type Config, readConfig, stopTimeoutMs } from './config.ts';

export type Deps = {
  /** The event store in place of EVENTSTORE_URL. */
  readonly eventStore?: EventStoreSource | undefined;
  readonly now?: () => Date;
  /** Milliseconds after which a stopped runner tries its event again; default 30,000. */
  readonly retryAfterMs?: number;
  /** The number of events from which on a first start rebuilds the projections; default 10,000. */
  readonly longLogEvents?: number;
  /** Milliseconds after which others take over the partitions of a projector that no longer works; default 10,000. */
  readonly leaseMs?: number;
  /** Default: those of PROJECTIONS. */
  readonly projections?: readonly Projection[];
  /** Rings while a reader in this process waits for rows; default: readers are in other processes. */
  readonly bell?: Bell | undefined;
  /** Milliseconds between two samples. */
  readonly sampleIntervalMs?: number;
};

export type Projector = {
  /** Where /metrics, /healthz and /readyz are; undefined without a METRICS_PORT. */
  readonly healthUrl: string | undefined;
  /** Rejects with a refusal of prepareStores that occurs once the database is available. */
  readonly refused: Promise<never>;
  /** Resolves when every current batch is committed and every connection is closed. */
  readonly stop: () => Promise<void>;
};

/**
 * The longest beat of a projection in milliseconds when no bell can ring: readers in other processes may wait for every
 * batch.
 */
const maxSilentBeatMs = 20;

/**
 * Starts a runner for each projection of PROJECTIONS, or for those of its partitions that this projector leases. Two
 * projectors on one database are safe: each event is applied once. Waits for a database or store that is not available
 * yet. Throws a refusal of prepareStores.
 */
export const start = async (config: Config, deps: Deps = {}): Promise<Projector> => {
  const { eventStore, now, projections, bell, ...times } = toOptions(config, deps);
  const { metrics, tracing, watch } = await openWatch(config, { projections, now });
  const onError = (error: Error) => watch.failed('connection', error);
  const stores = openStores(config, { eventStore, runnerCount: projections.length, onError });
  const { db, store, vault } = stores;
  const started: { runners?: RunnerSet } = {};
  const listRunners = () => started.runners?.list() ?? [];
  const ready = readiness({ db, store, own: projections, listRunners });
  const server = await startHealthServer(metrics, config, ready);
  const close = () => Promise.all([stores.close(), server?.stop(), tracing.stop()]);
  const allowNewerEvents = config.ALLOW_NEWER_EVENTS === 'on';
  const { prepare, refused } = createPreparation({ db, store, vault, allowNewerEvents });
  await openCheckpoints(db, projections, prepare).catch((error: unknown) =>
    closeIfRefused(error, { watch, close }),
  );

  const stopping = createStopping();
  const { signal } = stopping;
  const { retryAfterMs, longLogEvents, leaseMs, sampleIntervalMs } = times;
  const own = { db, store, metrics, watch, prepare, signal, retryAfterMs, projections };
  const { DATABASE_URL: databaseUrl } = config;
  const shared = {
    ...own,
    subscriptions: openSubscriptions(store, bell ?? createBell()),
    rebuilds: createSharedRebuilds({ ...own, databaseUrl, longLogEvents }),
    groupCommit: createGroupCommit(stores.pipeline),
    maxBeatMs: bell ? Infinity : maxSilentBeatMs,
    leaseholder: { owner: createOwner(), leaseMs },
  };
  const runners = startRunners(projections, shared);
  started.runners = runners;
  const loops = startLoops(config, runners, { ...shared, databaseUrl, now });
  const audit = startAudit(config, { ...shared, registry: metrics.registry, vault, now });
  const sampling = sample(config, { ...own, intervalMs: sampleIntervalMs });
  return {
    healthUrl: server?.url,
    refused,
    stop: async () => {
      stopping.abort();
      await Promise.all([sampling.stop(), audit.done, ...loops]);
      await runners.done();
      await audit.anchor();
      await close();
    },
  };
};

const toOptions = (
  config: Config,
  {
    eventStore = config.EVENTSTORE_URL,
    now = () => new Date(),
    retryAfterMs = 30_000,
    longLogEvents = 10_000,
    leaseMs = 10_000,
    projections = config.PROJECTIONS.projections,
    bell,
    sampleIntervalMs,
  }: Deps,
) => ({
  eventStore,
  now,
  retryAfterMs,
  longLogEvents,
  leaseMs,
  projections,
  bell,
  sampleIntervalMs,
});

type FailedStart = { readonly watch: Watch; readonly close: () => Promise<unknown> };

/** The runners create the checkpoints later, unless the start is refused. Throws a refusal. */
const closeIfRefused = async (error: unknown, { watch, close }: FailedStart): Promise<void> => {
  watch.failed('start', error);
  if (!isRefusal(error)) return;
  await close();
  throw error;
};

/** Names this projector in the leases of partitions, also for an operator. */
const createOwner = (): string => `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;

const createStopping = (): AbortController => {
  const stopping = new AbortController();
  // Every runner adds listeners, some of them several.
  setMaxListeners(0, stopping.signal);
  return stopping;
};

type StoreOptions = {
  readonly eventStore: EventStoreSource;
  readonly runnerCount: number;
  readonly onError: (error: Error) => void;
};

const openStores = (config: Config, { eventStore, runnerCount, onError }: StoreOptions) => {
  const connection = { name: 'projector', durableCommits: false, onError };
  const { db, close } = connect(config.DATABASE_URL, {
    ...connection,
    // Opened when they are needed: each partition of a projection has a runner.
    maxConnections: runnerCount + 4 + maxPartitions,
  });
  const pipeline = openPipeline(config.DATABASE_URL, { ...connection, schema: 'read' });
  const vault = openVault(config.VAULT_SECRET);
  const keyring = openKeyring(db, vault);
  const store = connectEventStore(eventStore, { name: 'projector', keyring, onError });
  const closeAll = () => Promise.all([close(), pipeline.close(), store.close()]);
  return { db, pipeline, vault, store, close: closeAll };
};

const startHealthServer = async (
  { registry }: Metrics,
  { HOST: host, METRICS_PORT: port }: Config,
  problem: () => Promise<string | undefined>,
) =>
  port === undefined
    ? undefined
    : serveHealth({ host, port }, { metrics: () => registry.metrics(), problem });

/** Creates the checkpoints of all projections before they are read. */
const openCheckpoints = async (
  db: Db,
  projections: readonly Projection[],
  prepare: () => Promise<void>,
): Promise<void> => {
  await prepare();
  for (const projection of projections) {
    await openCheckpoint(read(db), projection).catch(ignorePartitions);
  }
};

/** A projection in partitions has checkpoints. */
const ignorePartitions = (error: unknown): void => {
  if (!(error instanceof PartitionLost)) throw error;
};
