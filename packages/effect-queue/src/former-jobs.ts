import type { Backend } from './backend.ts';
import { openBullQueue } from './bull-queue.ts';
import { queueNames } from './queues.ts';
import { former } from './redis-keys.ts';

/** Removes what an earlier build stored in Redis under keys without a hash tag; returns whether there was any. */
export const removeFormerJobs = async (
  backend: Backend,
  onError: (error: Error) => void,
): Promise<boolean> => {
  const { redis } = backend;
  if (!redis || (await redis.exists(former.positionKey)) === 0) return false;
  for (const queueName of queueNames) {
    const prefix = { prefix: former.keyPrefix };
    const queue = openBullQueue({ ...backend, prefix }, queueName, onError);
    await queue.obliterate({ force: true });
    await queue.close();
  }
  await redis.del(former.positionKey);
  return true;
};
