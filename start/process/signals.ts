import { once } from 'node:events';

import { waitUntilOrphaned } from './package-managers.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves at the first signal to stop. Later signals are ignored, so that the system stops in order. */
export const waitForStopSignal = async (): Promise<void> => {
  await Promise.race([...signals.map((signal) => once(process, signal)), waitUntilOrphaned()]);
  for (const signal of signals) process.on(signal, () => undefined);
};
