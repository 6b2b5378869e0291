import { pino } from 'pino';

import { readConfig } from './config.ts';
import { startEmbeddedEventStore } from './start.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL, base: { name: 'eventstore' } });

const store = startEmbeddedEventStore({
  databaseUrl: config.DATABASE_URL,
  port: config.EVENTSTORE_PORT,
  credentials: { username: config.EVENTSTORE_USER, password: config.EVENTSTORE_PASSWORD },
  onError: (error) => log.warn({ reason: String(error) }, 'a connection to Postgres is lost'),
});

/** Also before it has started: whoever heard that it is ready may stop it at once. */
const stop = (): void => {
  void store.then(({ stop }) => stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

const { connectionString } = await store;
log.info({ url: `esdb://${new URL(connectionString).host}` }, 'ready');
process.send?.({ type: 'ready', connectionString });
