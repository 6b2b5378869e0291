import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `check` answers something other than undefined or false, and answers that. Throws after `seconds`, with what
 * `otherwise` says was still missing; looks every `pause` ms.
 */
export const until = async <T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  otherwise: () => string = () => 'the condition was never met',
  seconds = 30,
  pause = 10,
): Promise<T> => {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`gave up after ${seconds} s: ${otherwise()}`);
    await delay(pause);
  }
};
