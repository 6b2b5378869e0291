import { once } from 'node:events';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Answers `stop` at the first request to end; a second one ends nothing sooner, for the data's sake. */
export const untilAskedToStop = async (): Promise<'stop'> => {
  await Promise.race(signals.map((signal) => once(process, signal)));
  for (const signal of signals) process.on(signal, () => undefined);
  return 'stop';
};
