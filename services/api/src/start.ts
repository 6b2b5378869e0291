import { type Bell, connect, type Db } from '@hiring/database';
import { connectEventStore, type EventStoreSource } from '@hiring/eventstore';
import { type Resolve, resolveAll } from '@hiring/outbound';
import { createPersonalFiles } from '@hiring/personal-data';
import { prepareStores, startSampling } from '@hiring/startup';
import { openFiles } from '@hiring/storage';
import {
  type Log,
  openLog,
  openTracing,
  type Tracing,
  watchAppends,
  watchFailures,
} from '@hiring/telemetry';
import { openKeyring, openVault } from '@hiring/vault';
import Koa from 'koa';

import { upgradeStoredCredentials } from './api-keys/upgrade-credentials.ts';
import { buildServer } from './app.ts';
import { openArchiveExports } from './audit/archive-exports.ts';
import type { Config } from './config.ts';
import { createReadYourWrites } from './consistency/read-your-writes.ts';
import type { Deps } from './deps.ts';
import { endpoints } from './endpoints.ts';
import { type FeedSlots, openFeedSlots } from './feed/feed-slots.ts';
import { openStreams } from './feed/feed-streams.ts';
import { findLastPosition } from './feed/queries.ts';
import { metricsPage } from './health/metrics-page.ts';
import { createReadinessCheck } from './health/readiness.ts';
import { createSampleReader } from './health/sample-reader.ts';
import { createStoreCheck } from './health/store-check.ts';
import { deleteExpiredResponses } from './http/idempotency/command-rows.ts';
import { createRateLimiter, type RateLimiter } from './http/rate-limit/rate-limiter.ts';
import { openRequestCounters } from './http/rate-limit/request-counters.ts';
import { listen } from './http/server/listen.ts';
import type { RequestState } from './http/server/request-context.ts';
import { createRunningCalls } from './mcp/long-calls/running-calls.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { openReplica } from './replica/replica.ts';
import { passwordTurns } from './sessions/password-turns.ts';
import { openStatusCache } from './status/status-cache.ts';
import { createStatusCounts } from './usage/status-counts.ts';
import { startStoringStatuses } from './usage/store-statuses.ts';

export { type Config, readConfig } from './config.ts';
export { endpoints, operations } from './endpoints.ts';
export { successStatus } from './http/endpoint/endpoint.ts';
export { statuses as problemStatuses } from './http/problems/problem.ts';
export { listReasonTexts } from './http/problems/reason-texts.ts';
export { openApiDocument } from './openapi/document.ts';
export { listReasons } from './openapi/errors.ts';
export { exampleIds } from './openapi/example-ids.ts';

export type Api = {
  readonly url: string;
  /** The URL of the server that serves GET /metrics, when METRICS_PORT is set. */
  readonly metricsUrl: string | undefined;
  /** Lets running requests finish and their usage be recorded, then closes the connections. */
  readonly stop: () => Promise<void>;
};

type Overrides = {
  /** The event store in place of EVENTSTORE_URL. */
  readonly eventStore?: EventStoreSource | undefined;
  /** The clock of the API, except for waits and rate limits. */
  readonly now?: () => Date;
  /** Resolves host names in place of DNS; the addresses are checked in the same way. */
  readonly resolve?: Resolve;
  /** Rings while a query waits for the rows of a projector in this process. */
  readonly bell?: Bell | undefined;
  /** Called for each request that is served, for a worker in this process. */
  readonly onRequest?: () => void;
  /** Milliseconds between two samples, and between two times at which statuses are stored. */
  readonly sampleIntervalMs?: number;
};

/** Prepares the stores (migrates the database) and listens. Rejects with the error of prepareStores. */
export const start = async (config: Config, overrides: Overrides = {}): Promise<Api> => {
  const log = openLog('api', config.LOG_LEVEL);
  const onError = (err: unknown) => log.warn('Spans could not be sent', { err });
  const tracing = await openTracing({ on: config.tracing, service: 'hiring-api', onError });
  const { deps, admit, counts, close } = openDeps(config, { log, tracing }, overrides);
  try {
    const allowNewerEvents = config.ALLOW_NEWER_EVENTS === 'on';
    await Promise.all([prepareStores({ ...deps, allowNewerEvents }), counts.ready]);
    await upgradeStoredCredentials(deps);
    const servers = await listenAll(deps, admit);
    const [api, metrics] = servers;
    const sampling = sample(deps, overrides.sampleIntervalMs);
    const storing = startStoringStatuses(deps, overrides.sampleIntervalMs);
    const stop = async () => {
      deps.streams.stop();
      await Promise.all([sampling.stop(), ...servers.map((server) => server.stop())]);
      await storing.stop();
      await close();
    };
    deps.log.info('ready', { url: api.url });
    return { url: api.url, metricsUrl: metrics?.url, stop };
  } catch (error) {
    await close();
    throw error;
  }
};

const sample = ({ config, db, metrics, log }: Deps, intervalMs: number | undefined) =>
  startSampling({
    db,
    service: 'api',
    buildVersion: config.BUILD_VERSION,
    read: createSampleReader(metrics),
    failures: watchFailures(log),
    intervalMs,
  });

const openDeps = (
  config: Config,
  { log, tracing }: { readonly log: Log; readonly tracing: Tracing },
  { now = () => new Date(), resolve = resolveAll, eventStore, bell, onRequest }: Overrides,
) => {
  const metrics = openMetrics();
  const failures = watchFailures(log);
  const onError = (error: Error) => failures.failed('connection', error);
  const { close: closeDatabase, ...databases } = openDatabases(config, onError);
  const { db } = databases;
  const vault = openVault(config.VAULT_SECRET);
  const keyring = openKeyring(db, vault);
  const onAppend = watchAppends({ registry: metrics.registry, log, tracing });
  const storeOptions = { name: 'hiring-api', keyring, onAppend, onError };
  const store = connectEventStore(eventStore ?? config.EVENTSTORE_URL, storeOptions);
  const { counts, admit, limit, feedSlots } = openLimits(config, metrics);
  const statusCache = openStatusCache({ db, redisUrl: config.REDIS_URL, onError });
  const files = createPersonalFiles(openFiles(db, config.contractsBucket), keyring);
  const opened = { ...databases, store, vault, keyring, files, limit, statusCache };
  const stores = { config, now, log, metrics, tracing, ...opened };
  const deps: Deps = {
    ...stores,
    ...createReadYourWrites({ ...stores, bell }),
    resolve,
    passwordTurns: passwordTurns(metrics),
    statusCounts: createStatusCounts(log),
    ...openLongCalls(db, feedSlots),
    onRequest,
    findReadinessFaults: createReadinessCheck(stores),
    checkStores: createStoreCheck({ db, store, redis: counts.redis }),
  };
  const cleanupTimer = cleanUpRegularly(stores, onError);
  const close = async (): Promise<void> => {
    clearInterval(cleanupTimer);
    counts.close();
    statusCache.close();
    await Promise.all([closeDatabase(), store.close(), files.close(), tracing.stop()]);
  };
  return { deps, admit, counts, close };
};

/** Opens what keeps track of calls that stay open. */
const openLongCalls = (db: Db, feedSlots: FeedSlots) => ({
  streams: openStreams(() => findLastPosition(db), feedSlots),
  archiveExports: openArchiveExports(),
  runningCalls: createRunningCalls(),
});

const cleanUpRegularly = (
  stores: Parameters<typeof deleteExpiredResponses>[0],
  onError: (error: Error) => void,
): NodeJS.Timeout =>
  setInterval(() => {
    deleteExpiredResponses(stores).catch(onError);
  }, 60_000).unref();

/** Batches run one after the other, so a few connections serve all lookups. */
const lookupConnections = 2;

const openDatabases = (config: Config, onError: (error: Error) => void) => {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: maxConnections } = config;
  const options = { name: 'hiring-api', onError };
  const general = connect(url, { ...options, maxConnections });
  const lookup = connect(url, { ...options, maxConnections: lookupConnections, keyLookups: true });
  const replicaUrl = config.DATABASE_REPLICA_URL;
  const replica =
    replicaUrl === undefined ? undefined : openReplica(replicaUrl, { maxConnections, onError });
  const close = async () =>
    void (await Promise.all([general.close(), lookup.close(), replica?.close()]));
  return { db: general.db, lists: () => general.db, lookups: lookup.db, replica, close };
};

const openLimits = (config: Config, metrics: Metrics) => {
  const onError = () => metrics.limitStoreErrors.inc();
  const counts = openRequestCounters(config.limits, { redisUrl: config.REDIS_URL, onError });
  const feedSlots = openFeedSlots({ redis: counts.redis, onError });
  return { counts, feedSlots, ...createRateLimiter(config.limits, counts, metrics) };
};

const listenAll = async (deps: Deps, admit: RateLimiter['admit']) => {
  const { HOST: host, PORT: port, METRICS_PORT: metricsPort } = deps.config;
  const api = await listen(buildServer(endpoints, deps, admit), { host, port });
  if (metricsPort === undefined) return [api] as const;
  const metrics = new Koa<RequestState>().use(metricsPage(deps)).callback();
  return [api, await listen(metrics, { host, port: metricsPort })] as const;
};
