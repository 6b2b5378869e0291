import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Addresses, eventStoreCredentials, hrisReceiverToken } from './addresses.ts';
import type { Config } from './config.ts';
import { untilAnswers } from './health.ts';
import type { Logs } from './log-files.ts';
import { nodeProgram, readyMessage } from './node-program.ts';
import { embeddedPostgres } from './postgres.ts';
import { keptSecret } from './secret.ts';
import type { Program } from './supervise.ts';

type After = Promise<unknown>;

/** Every program of the running system. Each is given what it has to wait for before it does its work. */
export const partsOf = (config: Config, addresses: Addresses, logs: Logs) => {
  const { baseUrl, embedded } = addresses;
  const serves: Program['ready'] = (child) => untilAnswers(`${baseUrl}/readyz`, child);
  const env = environment(config, addresses);

  const node = (part: {
    readonly name: string;
    readonly main: string;
    readonly after: After;
    readonly own?: NodeJS.ProcessEnv;
    readonly ready?: Program['ready'];
    readonly urgent?: boolean;
  }): Program =>
    nodeProgram({
      urgent: true,
      ready: readyMessage,
      ...part,
      env: { ...env, ...part.own },
      log: logs.of(part.name),
    });
  return {
    postgres: () =>
      embeddedPostgres({
        directory: join(config.dataDir, 'postgres'),
        port: embedded.postgres,
        password: keptSecret(join(config.dataDir, 'postgres-password')),
        log: logs.of('postgres'),
      }),
    eventStore: (after: After) => {
      const own = eventStoreEnvironment(config, addresses);
      const main = 'packages/embedded-eventstore/src/main.ts';
      return node({ name: 'eventstore', main, after, own });
    },
    api: (after: After) => {
      const own = { PORT: String(addresses.port), ...metricsPort(config, 0) };
      return node({ ...service('api', after, own), ready: serves });
    },
    projector: (after: After) => node(service('projector', after, metricsPort(config, 1))),
    worker: (after: After) =>
      node({ ...service('worker', after, metricsPort(config, 2)), urgent: false }),
    hrisReceiver: (after: After) => {
      const own = receiverEnvironment(config, addresses);
      const main = fileURLToPath(new URL('hris-receiver.ts', import.meta.url));
      return node({ name: 'hris-receiver', main, after, own, urgent: false });
    },
  };
};

const service = (name: string, after: After, own: NodeJS.ProcessEnv) => ({
  name,
  main: `services/${name}/src/main.ts`,
  after,
  own,
});

/** The names of decisions §1 and of each service's config, with what was decided here. */
export const environment = (config: Config, addresses: Addresses): NodeJS.ProcessEnv => {
  const { METRICS_PORT: _shared, ...given } = config.env;
  return {
    AUDIT_ANCHORS: join(config.dataDir, 'audit', 'anchors.ndjson'),
    ...given,
    DATABASE_URL: addresses.databaseUrl,
    EVENTSTORE_URL: addresses.eventStoreUrl,
    EVENTSTORE_DATABASE_URL: addresses.eventStoreDatabaseUrl ?? undefined,
    PUBLIC_BASE_URL: addresses.publicBaseUrl,
    VAULT_SECRET: addresses.vaultSecret,
    HRIS_ALLOWED_ORIGINS: addresses.hrisAllowedOrigins,
  };
};

const eventStoreEnvironment = ({ dataDir }: Config, { embedded }: Addresses): NodeJS.ProcessEnv => {
  const { username, password } = eventStoreCredentials(dataDir);
  return {
    EVENTSTORE_PORT: String(embedded.eventStore),
    EVENTSTORE_USER: username,
    EVENTSTORE_PASSWORD: password,
  };
};

const receiverEnvironment = ({ dataDir }: Config, { embedded }: Addresses): NodeJS.ProcessEnv => ({
  PORT: String(embedded.hrisReceiver),
  HRIS_RECEIVER_TOKEN: hrisReceiverToken(dataDir),
});

const metricsPort = ({ metricsPort }: Config, offset: number): NodeJS.ProcessEnv =>
  metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + offset) };
