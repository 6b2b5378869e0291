import { join } from 'node:path';

import { type Addresses, readEventStoreCredentials, readHrisReceiverToken } from '../addresses.ts';
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
  const waitUntilServing: Program['ready'] = (child) => waitForHttpOk(`${baseUrl}/readyz`, child);
  const env = buildEnvironment(config, addresses);

  const node = (part: {
    readonly name: string;
    readonly main: string;
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
    eventStore: (after: Prerequisite) => {
      const own = buildEventStoreEnvironment(config, addresses);
      const main = 'packages/embedded-eventstore/src/main.ts';
      return node({ name: 'eventstore', main, after, own });
    },
    api: (after: Prerequisite) => {
      const own = { PORT: String(addresses.port), ...buildMetricsEnvironment(config, 0) };
      return node({ ...serviceOptions('api', after, own), ready: waitUntilServing });
    },
    projector: (after: Prerequisite) =>
      node(serviceOptions('projector', after, buildMetricsEnvironment(config, 1))),
    worker: (after: Prerequisite) =>
      node({
        ...serviceOptions('worker', after, buildMetricsEnvironment(config, 2)),
        urgent: false,
      }),
    hrisReceiver: (after: Prerequisite) => {
      const own = buildReceiverEnvironment(config, addresses);
      const main = 'start/programs/hris-receiver.ts';
      return node({ name: 'hris-receiver', main, after, own, urgent: false });
    },
  };
};

const serviceOptions = (name: string, after: Prerequisite, own: NodeJS.ProcessEnv) => ({
  name,
  main: `services/${name}/src/main.ts`,
  after,
  own,
});

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

const buildEventStoreEnvironment = (
  { dataDir }: Config,
  { embedded }: Addresses,
): NodeJS.ProcessEnv => {
  const { username, password } = readEventStoreCredentials(dataDir);
  return {
    EVENTSTORE_PORT: String(embedded.eventStore),
    EVENTSTORE_USER: username,
    EVENTSTORE_PASSWORD: password,
  };
};

const buildReceiverEnvironment = (
  { dataDir }: Config,
  { embedded }: Addresses,
): NodeJS.ProcessEnv => ({
  PORT: String(embedded.hrisReceiver),
  HRIS_RECEIVER_TOKEN: readHrisReceiverToken(dataDir),
});

const buildMetricsEnvironment = ({ metricsPort }: Config, offset: number): NodeJS.ProcessEnv =>
  metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + offset) };
