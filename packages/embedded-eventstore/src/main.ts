import { type Config, readConfig, settingSentences } from './config.ts';
import { serve } from './serve.ts';

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

const store = serve(await configOrExit());

/** Stops also before the start is complete: a parent may stop it as soon as it is ready. */
const stop = (): void => {
  void store.then(({ stop }) => stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

const { connectionString } = await store;
process.send?.({ type: 'ready', connectionString });
