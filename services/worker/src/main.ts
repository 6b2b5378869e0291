import { readConfig, start } from './start.ts';

const worker = start(readConfig(process.env));

/** Effects that do not end in time are cut off: another worker, or the next start, takes them over. */
const mostPatience = 10_000;

const stop = (): void => {
  setTimeout(() => process.exit(0), mostPatience).unref();
  void worker.then(({ stop }) => stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

await worker;
process.send?.({ type: 'ready' });
