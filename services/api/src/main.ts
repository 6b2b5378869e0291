import { readConfig, start } from './start.ts';

const api = start(readConfig(process.env));

/** Also before it has started: a start that fails ends the process with its error. */
const stop = (): void => {
  void api.then((started) => started.stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// A child of the launcher does not outlive it.
process.once('disconnect', stop);

await api;
process.send?.({ type: 'ready' });
