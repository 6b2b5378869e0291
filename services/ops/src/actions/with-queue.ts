import type { System } from '../system.ts';

/** Runs an operation on the queue of effects. Loads the modules of the worker only when it is called. */
export const withQueue = async <T>(
  { addresses }: System,
  use: (queue: ReturnType<(typeof import('@hiring/worker'))['openQueue']>) => Promise<T>,
): Promise<T> => {
  const { openQueue, readConfig } = await import('@hiring/worker');
  const queue = openQueue(
    readConfig({
      DATABASE_URL: addresses.databaseUrl,
      EVENTSTORE_URL: addresses.eventStoreUrl,
      VAULT_SECRET: addresses.vaultSecret,
      REDIS_URL: addresses.redisUrl ?? undefined,
    }),
  );
  try {
    return await use(queue);
  } finally {
    await queue.close();
  }
};
