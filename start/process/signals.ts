import { once } from 'node:events';

import { waitUntilOrphaned } from './package-managers.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Answers at the first request to end. Later ones end nothing sooner, for the data's sake. */
export const waitForStopSignal = async (): Promise<void> => {
  await Promise.race([...signals.map((signal) => once(process, signal)), waitUntilOrphaned()]);
  for (const signal of signals) process.on(signal, () => undefined);
};
