import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { toFailure } from '../failure.ts';
import type { Terminal } from './terminal.ts';

const intervalMs = 2_000;

/**
 * Runs the command every two seconds until the process is interrupted; on a terminal each result replaces the previous
 * one. An error after the first run is shown, and the command is run again.
 */
export const watch = async (run: () => Promise<unknown>, terminal: Terminal): Promise<void> => {
  const controller = new AbortController();
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() =>
    controller.abort(),
  );
  let document = await run();
  while (!controller.signal.aborted) {
    show(document, terminal);
    await Promise.race([delay(intervalMs, undefined, { ref: true }), interrupted]);
    document = await run().catch((error: unknown) => ({ error: toFailure(error).message }));
  }
};

const show = (document: unknown, terminal: Terminal): void => {
  if (process.stdout.isTTY) process.stdout.write('\u001B[2J\u001B[H');
  terminal.print(document);
  terminal.log(
    `${new Date().toISOString()}, repeated every ${intervalMs / 1_000} s; press Ctrl-C to stop.`,
  );
};
