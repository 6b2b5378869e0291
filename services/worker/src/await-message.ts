import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/**
 * Returns the next message of a process or thread. Rejects when it fails or ends first, or sends none within
 * `timeoutMs`.
 */
export const awaitMessage = async (
  source: ChildProcess | Worker,
  timeoutMs: number,
): Promise<unknown> => {
  const settled = new AbortController();
  const { signal } = settled;
  const end = once(source, 'exit', { signal }).then(([code, name]) =>
    fail(`ended with ${name ?? code}`),
  );
  const timeout = delay(timeoutMs, undefined, { signal }).then(() =>
    fail(`no result within ${timeoutMs} ms`),
  );
  try {
    const [message] = await Promise.race([once(source, 'message', { signal }), end, timeout]);
    return message;
  } finally {
    settled.abort();
  }
};

const fail = (reason: string): never => {
  throw new Error(reason);
};
