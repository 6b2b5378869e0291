import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks every 20 ms until the process answers 200 at the address; rejects when it ends before. */
export const untilAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await delay(20);
  }
  throw new Error(`the process ended before ${url} answered 200`);
};
