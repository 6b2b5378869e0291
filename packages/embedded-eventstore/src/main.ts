import { pino } from 'pino';

import { readConfig } from './config.ts';
import { startEmbeddedEventStore } from './start.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL, base: { name: 'eventstore' } });

const store = await startEmbeddedEventStore({
  databaseUrl: config.DATABASE_URL,
  port: config.EVENTSTORE_PORT,
  onError: (error) => log.warn({ reason: String(error) }, 'a connection to Postgres is lost'),
});
log.info({ url: store.connectionString }, 'ready');
process.send?.({ type: 'ready', connectionString: store.connectionString });

const stop = () => void store.stop().finally(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
