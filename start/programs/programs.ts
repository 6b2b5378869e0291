import { join } from 'node:path';

import { type Addresses, readEventStoreCredentials, readHrisReceiverToken } from '../addresses.ts';
import { type ServiceName, toMetricsPort } from '../composition.ts';
import type { Config } from '../config.ts';
import { readOrCreateSecret } from '../data-dir/secret.ts';
import { createEmbeddedPostgres } from '../postgres/postgres.ts';
import type { Logs } from '../process/log-files.ts';
import { nodeProgram, waitForReadyMessage } from '../process/node-program.ts';
import type { Program } from '../process/supervise.ts';
import { waitForHttpOk } from '../process/wait-for-http-ok.ts';

type Prerequisite = Promise<unknown>;

/** Creates every program of the running system. `after` resolves when the dependencies of a program are ready. */
export const createPrograms = (config: Config, addresses: Addresses, logs: Logs) => {
  const { baseUrl, embedded } = addresses;
  const waitUntilServing: Program['ready'] = async (child) => {
    await Promise.all([waitForReadyMessage(child), waitForHttpOk(`${baseUrl}/readyz`, child)]);
  };
  const env = buildEnvironment(config, addresses);

  const node = (part: {
    readonly name: string;
    readonly main: string;
    readonly words?: readonly string[];
    readonly after: Prerequisite;
    readonly own?: NodeJS.ProcessEnv;
    readonly ready?: Program['ready'];
    readonly urgent?: boolean;
  }): Program =>
    nodeProgram({
      urgent: true,
      ready: waitForReadyMessage,
      ...part,
      env: { ...env, ...part.own },
      log: logs.forProgram(part.name),
    });
  return {
    postgres: () =>
      createEmbeddedPostgres({
        directory: join(config.dataDir, 'postgres'),
        port: embedded.postgres,
        password: readOrCreateSecret(join(config.dataDir, 'postgres-password')),
        log: logs.forProgram('postgres'),
      }),
    /** A process with one or more services. */
    services: (name: string, services: readonly ServiceName[], after: Prerequisite) =>
      node({
        name,
        ...findMain(services),
        after,
        own: buildOwnEnvironment(services, config, addresses),
        ready: services.includes('api') ? waitUntilServing : waitForReadyMessage,
        urgent: services.some((service) => service !== 'worker'),
      }),
    hrisReceiver: (after: Prerequisite) => {
      const own = buildReceiverEnvironment(config, addresses);
      const main = 'start/programs/hris-receiver.ts';
      return node({ name: 'hris-receiver', main, after, own, urgent: false });
    },
  };
};

/** A service alone runs its own main module; several run together (start/platform). */
const findMain = (services: readonly ServiceName[]) => {
  const [service] = services;
  return services.length === 1 && service !== undefined
    ? { main: mains[service] }
    : { main: 'start/platform/main.ts', words: services };
};

const mains: Readonly<Record<ServiceName, string>> = {
  eventstore: 'packages/embedded-eventstore/src/main.ts',
  api: 'services/api/src/main.ts',
  projector: 'services/projector/src/main.ts',
  worker: 'services/worker/src/main.ts',
};

/** The environment of the services: the settings of the operator, with the addresses that were chosen here. */
export const buildEnvironment = (config: Config, addresses: Addresses): NodeJS.ProcessEnv => {
  const { METRICS_PORT: _shared, ...settings } = config.env;
  return {
    AUDIT_ANCHORS: join(config.dataDir, 'audit', 'anchors.ndjson'),
    ...settings,
    DATABASE_URL: addresses.databaseUrl,
    EVENTSTORE_URL: addresses.eventStoreUrl,
    PUBLIC_BASE_URL: addresses.publicBaseUrl,
    VAULT_SECRET: addresses.vaultSecret,
    HRIS_ALLOWED_ORIGINS: addresses.hrisAllowedOrigins,
  };
};

/** What a process needs besides the common environment: ports, and the credentials of the event store. */
const buildOwnEnvironment = (
  services: readonly ServiceName[],
  { dataDir, metricsPort }: Config,
  { port, embedded }: Addresses,
): NodeJS.ProcessEnv => {
  const { username, password } = readEventStoreCredentials(dataDir);
  const [service = 'api', ...others] = services;
  // Several services derive their ports from that of the api.
  const metrics = others.length > 0 ? metricsPort : toMetricsPort(service, metricsPort);
  return {
    ...(services.includes('api') && { PORT: String(port) }),
    ...(metrics !== undefined && { METRICS_PORT: String(metrics) }),
    ...(services.includes('eventstore') && {
      EVENTSTORE_PORT: String(embedded.eventStore),
      EVENTSTORE_USER: username,
      EVENTSTORE_PASSWORD: password,
    }),
  };
};

const buildReceiverEnvironment = (
  { dataDir }: Config,
  { embedded }: Addresses,
): NodeJS.ProcessEnv => ({
  PORT: String(embedded.hrisReceiver),
  HRIS_RECEIVER_TOKEN: readHrisReceiverToken(dataDir),
});
