import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls `check` every `intervalMs` until it returns a value other than undefined or false, and returns that. Throws
 * after `timeoutSeconds` with the text of `describeFailure`.
 */
export const until = async <T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  describeFailure: () => string = () => 'the condition was never met',
  timeoutSeconds = 30,
  intervalMs = 10,
): Promise<T> => {
  const deadline = Date.now() + timeoutSeconds * 1_000;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) {
      throw new Error(`gave up after ${timeoutSeconds} s: ${describeFailure()}`);
    }
    await delay(intervalMs);
  }
};
