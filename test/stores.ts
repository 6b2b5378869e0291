import { randomBytes } from 'node:crypto';

import { connect, type Db } from '@hiring/database';
import { connectEventStore, type EventStore, type EventStoreSource } from '@hiring/eventstore';
import { openKeyring, openVault, type Vault } from '@hiring/vault';

import { freshDatabase } from './servers/database.ts';
import { startEventStore } from './servers/event-store.ts';
import { startRedis } from './servers/redis.ts';
import { settleStack } from './settle-stack.ts';

export type Service = { readonly stop: () => Promise<void> };
export type Env = Readonly<Record<string, string>>;

export type StoresOptions = {
  /** The worker's queue and the API's counters in a separate redis-server instead of Postgres and memory. */
  readonly redis?: boolean;
  /** Why the test needs an embedded event store also in a run with real ones (test/servers/embedded-event-store.ts). */
  readonly embedded?: string;
  /** The database and the secret of an earlier stack, which outlive this one; fresh ones otherwise. */
  readonly on?: { readonly databaseUrl: string; readonly secret: string };
  readonly now?: () => Date;
};

export type Stack = {
  /** The API's base URL; empty without an API. */
  readonly url: string;
  readonly db: Db;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly now: () => Date;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Environment of every service of this stack, from which a test can start a second instance. */
  readonly env: Env;
  readonly projector: Service | undefined;
  readonly worker: (Service & { readonly drained: () => Promise<void> }) | undefined;
  /** Resolves when every projection has passed the last event of its categories and no effect is pending or running. */
  readonly settle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** What a stack has started so far, the newest last; `stop` of the stack releases it. */
export type Releases = (() => Promise<unknown>)[];

/** PUBLIC_BASE_URL of every stack: the origin of callers with a cookie and the start of invitation URLs. */
export const publicBaseUrl = 'http://localhost:3000';

/**
 * Starts an event store over a fresh database, without services. Services that a test starts from `env` connect over
 * gRPC in every layout, so that such a test runs in one layout only (CONTRIBUTING.md).
 */
export const startStores = (options: StoresOptions = {}): Promise<Stack> =>
  withStop(async (releases) => (await openStores(options, releases)).stack);

/** Returns what `begin` has started, with a `stop` that releases it, also when `begin` throws. */
export const withStop = async <T>(
  begin: (releases: Releases) => Promise<T>,
): Promise<T & { readonly stop: () => Promise<void> }> => {
  const releases: Releases = [];
  const stop = () => releaseAll(releases);
  try {
    return { ...(await begin(releases)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

type OpenStores = {
  readonly stack: Omit<Stack, 'stop'>;
  /** The event store for services in this process. */
  readonly local: EventStoreSource;
};

/** Starts the stores of a stack, for services that follow. */
export const openStores = async (
  options: StoresOptions,
  releases: Releases,
): Promise<OpenStores> => {
  const databaseUrl = options.on?.databaseUrl ?? (await ownDatabase(releases));
  const { db, close } = connect(databaseUrl, { name: 'test', maxConnections: 4 });
  releases.push(close);
  const server = await startStore(databaseUrl, options);
  releases.push(server.stop);
  const secret = options.on?.secret ?? randomBytes(32).toString('base64');
  const vault = openVault(secret);
  const keyring = openKeyring(db, vault);
  // The setup of a test must succeed even on a busy machine.
  const storeOptions = { name: 'test', idleTimeoutMs: 10_000, retryTimeoutMs: 30_000, keyring };
  const store = connectEventStore(server.connectionString, storeOptions);
  releases.push(store.close);
  const env: Env = {
    ...common,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: server.connectionString,
    VAULT_SECRET: secret,
    ...(options.redis && { REDIS_URL: await ownRedis(releases) }),
  };
  const stack = {
    url: '',
    db,
    store,
    vault,
    now: options.now ?? (() => new Date()),
    databaseUrl,
    eventStoreUrl: server.connectionString,
    env,
    projector: undefined,
    worker: undefined,
    settle: () => settleStack({ db, store, projector: false, worker: undefined }),
  };
  return { stack, local: server.local };
};

/** A real event store starts empty, so that an earlier stack's log needs an embedded one. */
const startStore = (databaseUrl: string, { embedded, on }: StoresOptions) =>
  startEventStore(databaseUrl, on ? 'the database of the test holds a log' : embedded);

const common = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_BASE_URL: publicBaseUrl,
  RATE_LIMITS: 'off',
};

const ownRedis = async (releases: Releases): Promise<string> => {
  const { url, stop } = await startRedis();
  releases.push(stop);
  return url;
};

const ownDatabase = async (releases: Releases): Promise<string> => {
  const { url, drop } = await freshDatabase();
  releases.push(drop);
  return url;
};

/** Releases in reverse order. A failure does not stop the other releases; all errors are thrown at the end. */
const releaseAll = async (releases: Releases): Promise<void> => {
  const errors: unknown[] = [];
  for (let release = releases.pop(); release; release = releases.pop()) {
    await release().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'the stack did not stop cleanly');
};
