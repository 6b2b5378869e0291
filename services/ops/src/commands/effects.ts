import { z } from 'zod';

import { command } from '../command.ts';
import { Problem } from '../problem.ts';
import type { System } from '../system.ts';

const list = command({
  name: 'effects list',
  summary: 'Effects that failed at every attempt and wait for an operator, oldest first',
  operands: [],
  options: z.strictObject({ limit: z.coerce.number().int().positive().default(1_000) }),
  run: ({ options }, { system }) => withQueue(system(), (queue) => queue.parked(options.limit)),
});

const retry = command({
  name: 'effects retry',
  summary: 'Gives a parked effect all its attempts again; EFFECT: an id, or `all`',
  operands: ['effect'],
  options: z.strictObject({}),
  run: ({ operands: [effect = ''] }, { system }) =>
    withQueue(system(), async (queue) => {
      const asked = effect === 'all' ? (await queue.parked()).map(({ id }) => id) : [effect];
      const retried: string[] = [];
      for (const id of asked) if (await queue.retry(id)) retried.push(id);
      if (effect !== 'all' && retried.length === 0) throw new Problem(`${effect} is not parked`);
      return { retried };
    }),
});

/** The worker's modules are loaded for these commands alone. */
const withQueue = async <T>(
  { addresses }: System,
  use: (queue: ReturnType<(typeof import('worker'))['openQueue']>) => Promise<T>,
): Promise<T> => {
  const { openQueue, readConfig } = await import('worker');
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

export const effectCommands = [list, retry];
