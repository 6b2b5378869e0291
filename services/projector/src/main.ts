import { readConfig, start } from './start.ts';

const projector = start(readConfig(process.env));

/** What hangs longer is cut off: rows and positions are in one transaction, so nothing is lost. */
const mostPatience = 8_000;

const stop = (): void => {
  setTimeout(() => process.exit(0), mostPatience).unref();
  void projector.then(({ stop }) => stop()).finally(() => process.exit(0));
};

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

await projector;
process.send?.({ type: 'ready' });
