import { join } from 'node:path';

import type { Addresses } from './addresses.ts';
import type { Config } from './config.ts';
import { untilAnswers } from './health.ts';
import { openLogs } from './log-files.ts';
import { nodeProgram, readyMessage } from './node-program.ts';
import { embeddedPostgres } from './postgres.ts';
import { keptSecret } from './secret.ts';
import type { Program } from './supervise.ts';

type After = Promise<unknown>;

/** Every program of the running system, as data; `after` is what it waits for before it runs. */
export const partsOf = (config: Config, addresses: Addresses) => {
  const { baseUrl, embedded, hrisReceiverUrl } = addresses;
  const log = openLogs(config.dataDir);
  const env = environment(config, addresses);
  const ready = () => untilAnswers(`${baseUrl}/readyz`);

  const service = (name: string, after: After, own: NodeJS.ProcessEnv): Program =>
    nodeProgram({
      name,
      main: `services/${name}/src/main.ts`,
      env: { ...env, ...own },
      log: log(name),
      after,
      ready,
    });

  return {
    postgres: () =>
      embeddedPostgres({
        directory: join(config.dataDir, 'postgres'),
        port: embedded.postgres,
        password: keptSecret(join(config.dataDir, 'postgres-password')),
        log: log('postgres'),
      }),
    eventStore: (after: After) =>
      nodeProgram({
        name: 'eventstore',
        main: 'packages/embedded-eventstore/src/main.ts',
        env: { ...env, EVENTSTORE_PORT: String(embedded.eventStore) },
        log: log('eventstore'),
        after,
        ready: async (child) => void (await readyMessage(child)),
      }),
    services: (after: After) => [
      service('api', after, { PORT: String(addresses.port), ...metricsPort(config, 0) }),
      service('projector', after, metricsPort(config, 1)),
      service('worker', after, metricsPort(config, 2)),
    ],
    hrisReceiver: (after: After) =>
      nodeProgram({
        name: 'hris-receiver',
        main: 'services/ops/src/main.ts',
        args: ['hris-receiver', '--port', String(embedded.hrisReceiver)],
        env,
        log: log('hris-receiver'),
        after,
        ready: () => untilAnswers(`${hrisReceiverUrl}/deliveries`),
      }),
  };
};

/** The names of decisions §1 and of each service's config, with what was decided here. */
const environment = (config: Config, addresses: Addresses): NodeJS.ProcessEnv => {
  const { METRICS_PORT: _shared, ...given } = config.env;
  return {
    ...given,
    DATABASE_URL: addresses.databaseUrl,
    EVENTSTORE_URL: addresses.eventStoreUrl,
    PUBLIC_BASE_URL: addresses.publicBaseUrl,
    VAULT_SECRET: addresses.vaultSecret,
    HRIS_ALLOWED_ORIGINS: addresses.hrisAllowedOrigins,
  };
};

const metricsPort = ({ metricsPort }: Config, offset: number): NodeJS.ProcessEnv =>
  metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + offset) };
