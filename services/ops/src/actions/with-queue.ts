import type { EffectQueue } from '@hiring/effect-queue';

import type { System } from '../system.ts';

/** Runs an operation on the queue of effects. Loads the modules of the queue only when it is called. */
export const withQueue = async <T>(
  { addresses }: System,
  use: (queue: EffectQueue) => Promise<T>,
): Promise<T> => {
  const { openQueue } = await import('@hiring/effect-queue');
  const { databaseUrl, redisUrl } = addresses;
  const queue = openQueue({ databaseUrl, redisUrl: redisUrl ?? undefined });
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
};
