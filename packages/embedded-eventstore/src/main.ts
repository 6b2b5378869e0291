import { pino } from 'pino';

import { type Config, readConfig, settingSentences } from './config.ts';
import { startEmbeddedEventStore } from './start.ts';

/** The exit code for an invalid configuration (EX_CONFIG of sysexits.h), after which a supervisor does not restart. */
const configurationExitCode = 78;

/**
 * Reads the configuration, or prints why it is invalid, sends the reason to a parent with an IPC channel, and exits.
 */
const configOrExit = async (): Promise<Config> => {
  try {
    return readConfig(process.env);
  } catch (error) {
    const reason = settingSentences(error);
    if (reason === undefined) throw error;
    process.stderr.write(`eventstore: ${reason}\n`);
    await sendToParent({ type: 'refused', reason });
    process.exit(configurationExitCode);
  }
};

const sendToParent = async (message: object): Promise<void> => {
  if (!process.connected) return;
  await new Promise<void>((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
};

const config = await configOrExit();
const log = pino({ level: config.LOG_LEVEL, base: { name: 'eventstore' } });

const store = startEmbeddedEventStore({
  databaseUrl: config.DATABASE_URL,
  port: config.EVENTSTORE_PORT,
  credentials: { username: config.EVENTSTORE_USER, password: config.EVENTSTORE_PASSWORD },
  onError: (error) => log.warn({ reason: String(error) }, 'a connection to Postgres was lost'),
});

/** Stops also before the start is complete: a parent may stop it as soon as it is ready. */
const stop = (): void => {
  void store.then(({ stop }) => stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

const { connectionString } = await store;
log.info({ url: `esdb://${new URL(connectionString).host}` }, 'ready');
process.send?.({ type: 'ready', connectionString });
