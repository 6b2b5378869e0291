import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { failureOf } from './failure.ts';
import type { Terminal } from './terminal.ts';

const betweenMs = 2_000;

/**
 * Shows what `look` answers every two seconds until the process is interrupted, in the place of what was there before
 * on a terminal. What fails after the first time is shown too, and looked at again.
 */
export const watch = async (look: () => Promise<unknown>, terminal: Terminal): Promise<void> => {
  const leaving = new AbortController();
  const left = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() =>
    leaving.abort(),
  );
  let document = await look();
  while (!leaving.signal.aborted) {
    show(document, terminal);
    await Promise.race([delay(betweenMs, undefined, { ref: true }), left]);
    document = await look().catch((error: unknown) => ({ error: failureOf(error).message }));
  }
};

const show = (document: unknown, terminal: Terminal): void => {
  if (process.stdout.isTTY) process.stdout.write('\u001B[2J\u001B[H');
  terminal.answer(document);
  terminal.say(`${new Date().toISOString()}, again every ${betweenMs / 1_000} s, Ctrl-C ends`);
};
