import { randomBytes } from 'node:crypto';

import { connect, type Db } from '@hiring/database';
import { connectEventStore, type EventStore, type EventStoreSource } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';
import { openKeyring, openVault, type Vault } from '@hiring/vault';

import { freshDatabase } from './servers/database.ts';
import { startEmbedded, startEventStore } from './servers/event-store.ts';
import { startRedis } from './servers/redis.ts';
import { createDatabaseRoles, migrateAsOwner, type RoleUrls } from './service-roles.ts';
import { settleStack } from './settle-stack.ts';

type Service = { readonly stop: () => Promise<void> };
type Name = 'api' | 'projector' | 'worker';
type Env = Readonly<Record<string, string>>;

export type StackOptions = {
  /** The worker's queue and the API's counters in a separate redis-server instead of Postgres and memory. */
  readonly redis?: boolean;
  /** An embedded event store also in a run with real ones, because the test uses its tables. */
  readonly embedded?: boolean;
  /** Runs each service under its own database role (deploy/postgres/roles.sql). */
  readonly roles?: boolean;
  /** Environment of one service, which overrides the common one. */
  readonly api?: Env;
  readonly projector?: Env;
  readonly worker?: Env;
  readonly without?: readonly Name[];
  /** The database and the secret of an earlier stack, which outlive this one; fresh ones otherwise. */
  readonly on?: { readonly databaseUrl: string; readonly secret: string };
  readonly now?: () => Date;
  /** Resolves host names in place of DNS. */
  readonly resolve?: Resolve;
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

/** PUBLIC_BASE_URL of every stack: the origin of callers with a cookie and the start of invitation URLs. */
export const publicBaseUrl = 'http://localhost:3000';

/**
 * Starts an event store and the services over a fresh database, all in this process. In the layout `services`
 * they connect to the store over gRPC, as they do in processes of their own.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const releases: (() => Promise<unknown>)[] = [];
  const stop = () => releaseAll(releases);
  try {
    return { ...(await assemble(options, releases)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const assemble = async (
  options: StackOptions,
  releases: (() => Promise<unknown>)[],
): Promise<Omit<Stack, 'stop'>> => {
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
  const roles = options.roles ? await preparedRoles(databaseUrl, env) : undefined;
  const shared = { env, roles, eventStore: server.source };
  const { api, projector, worker } = await startServices(options, shared, releases);
  return {
    url: api?.url ?? '',
    db,
    store,
    vault,
    now: options.now ?? (() => new Date()),
    databaseUrl,
    eventStoreUrl: server.connectionString,
    env,
    projector,
    worker,
    settle: () => settleStack({ db, store, projector: projector !== undefined, worker }),
  };
};

/** A real event store starts empty, so that an earlier stack's log needs an embedded one. */
const startStore = (databaseUrl: string, { embedded, on }: StackOptions) =>
  embedded || on ? startEmbedded(databaseUrl) : startEventStore(databaseUrl);

const preparedRoles = async (databaseUrl: string, env: Env): Promise<RoleUrls> => {
  const roles = await createDatabaseRoles(databaseUrl);
  await migrateAsOwner(roles, env);
  return roles;
};

const common: Env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PORT: '0',
  PUBLIC_BASE_URL: publicBaseUrl,
  RATE_LIMITS: 'off',
};

const ownRedis = async (releases: (() => Promise<unknown>)[]): Promise<string> => {
  const { url, stop } = await startRedis();
  releases.push(stop);
  return url;
};

const ownDatabase = async (releases: (() => Promise<unknown>)[]): Promise<string> => {
  const { url, drop } = await freshDatabase();
  releases.push(drop);
  return url;
};

/** Imports only the services that a test starts, so that it does not pay for loading the others. */
const startServices = async (
  { without = [], now, resolve, ...envs }: StackOptions,
  shared: {
    readonly env: Env;
    readonly roles: RoleUrls | undefined;
    readonly eventStore: EventStoreSource;
  },
  releases: (() => Promise<unknown>)[],
) => {
  const overrides = { ...(now && { now }), ...(resolve && { resolve }) };
  const wanted = async <S extends Service>(
    name: Name,
    start: (env: Env, deps: typeof overrides & { eventStore?: EventStoreSource }) => Promise<S>,
  ) => {
    if (without.includes(name)) return undefined;
    const role = shared.roles && { DATABASE_URL: shared.roles[name] };
    const own = envs[name];
    const { eventStore } = shared;
    const deps = own?.['EVENTSTORE_URL'] === undefined ? { ...overrides, eventStore } : overrides;
    const service = await start({ ...shared.env, ...role, ...own }, deps);
    releases.push(service.stop);
    return service;
  };

  const projector = await wanted('projector', async (env, deps) => {
    const { readConfig, start } = await import('@hiring/projector');
    return start(readConfig(env), deps);
  });
  const worker = await wanted('worker', async (env, deps) => {
    const { readConfig, start } = await import('@hiring/worker');
    return start(readConfig(env), deps);
  });
  const api = await wanted('api', async (env, deps) => {
    const { readConfig, start } = await import('@hiring/api');
    return start(readConfig(env), deps);
  });
  return { api, projector, worker };
};

/** Releases in reverse order. A failure does not stop the other releases; all errors are thrown at the end. */
const releaseAll = async (releases: (() => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (let release = releases.pop(); release; release = releases.pop()) {
    await release().catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'the stack did not stop cleanly');
};
