import { pino } from 'pino';

import type { Config } from './config.ts';
import type { Certificate } from './server.ts';
import { type EmbeddedEventStore, startEmbeddedEventStore } from './start.ts';

export { readConfig } from './config.ts';

/** Starts the store with the settings of an environment, and logs when it is ready and when it loses Postgres. */
export const serve = async (config: Config): Promise<EmbeddedEventStore> => {
  const log = pino({ level: config.LOG_LEVEL, base: { name: 'eventstore' } });
  const store = await startEmbeddedEventStore({
    databaseUrl: config.DATABASE_URL,
    port: config.EVENTSTORE_PORT,
    credentials: { username: config.EVENTSTORE_USER, password: config.EVENTSTORE_PASSWORD },
    certificate: toCertificate(config),
    onError: (error) => log.warn({ reason: String(error) }, 'a connection to Postgres was lost'),
  });
  log.info({ url: `esdb://${new URL(store.connectionString).host}` }, 'ready');
  return store;
};

const toCertificate = ({
  EVENTSTORE_CERTIFICATE_FILE: certificate,
  EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: privateKey,
}: Config): Certificate | undefined => certificate && privateKey && { certificate, privateKey };
