import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Asks every 20 ms until the process answers 200 at the address; rejects when it ends before. */
export const waitForHttpOk = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if ((await requestStatus(url).catch(() => 0)) === 200) return;
    await delay(20);
  }
  throw new Error(`the process ended before ${url} answered 200`);
};

/** By hand: loading what `fetch` is made of takes longer than the process that is waited for should. */
const requestStatus = async (url: string): Promise<number | undefined> => {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  response?.resume();
  return response?.statusCode;
};
