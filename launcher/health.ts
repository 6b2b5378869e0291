import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks every 20 ms until the process answers 200 at the address; rejects when it ends before. */
export const untilAnswers = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if ((await statusOf(url).catch(() => 0)) === 200) return;
    await delay(20);
  }
  throw new Error(`the process ended before ${url} answered 200`);
};

/** By hand: loading what `fetch` is made of takes longer than the process that is waited for should. */
const statusOf = async (url: string): Promise<number | undefined> => {
  const [answer]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  answer?.resume();
  return answer?.statusCode;
};
