import type { EventStoreSource } from '@hiring/eventstore';
import type { Resolve } from '@hiring/outbound';

import { layout } from './layout.ts';
import { createDatabaseRoles, migrateAsOwner, type RoleUrls } from './service-roles.ts';
import { settleStack } from './settle-stack.ts';
import {
  type Env,
  openStores,
  type Releases,
  type Service,
  type Stack,
  type StoresOptions,
  withStop,
} from './stores.ts';

export { publicBaseUrl, type Stack } from './stores.ts';

type Name = 'api' | 'projector' | 'worker';

export type StackOptions = StoresOptions & {
  /** Runs each service under its own database role (deploy/postgres/roles.sql). */
  readonly roles?: boolean;
  /** Environment of one service, which overrides the common one. */
  readonly api?: Env;
  readonly projector?: Env;
  readonly worker?: Env;
  readonly without?: readonly Name[];
  /** Resolves host names in place of DNS. */
  readonly resolve?: Resolve;
};

/**
 * Starts an event store and the services over a fresh database, all in this process. In the layout `services`
 * they connect to the store over gRPC, as they do in processes of their own. A test without services of this process
 * uses `startStores`.
 */
export const startStack = (options: StackOptions = {}): Promise<Stack> =>
  withStop(async (releases) => {
    const { stack, local } = await openStores(options, releases);
    const { databaseUrl, eventStoreUrl, env, db, store } = stack;
    const roles = options.roles ? await preparedRoles(databaseUrl, env) : undefined;
    const eventStore = layout === 'one-process' ? local : eventStoreUrl;
    const services = await startServices(options, { env, roles, eventStore }, releases);
    const { api, projector, worker } = services;
    return {
      ...stack,
      url: api?.url ?? '',
      projector,
      worker,
      settle: () => settleStack({ db, store, projector: projector !== undefined, worker }),
    };
  });

const preparedRoles = async (databaseUrl: string, env: Env): Promise<RoleUrls> => {
  const roles = await createDatabaseRoles(databaseUrl);
  await migrateAsOwner(roles, env);
  return roles;
};

/** Imports only the services that a test starts, so that it does not pay for loading the others. */
const startServices = async (
  { without = [], now, resolve, ...envs }: StackOptions,
  shared: {
    readonly env: Env;
    readonly roles: RoleUrls | undefined;
    readonly eventStore: EventStoreSource;
  },
  releases: Releases,
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
