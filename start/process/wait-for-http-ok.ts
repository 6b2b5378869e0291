import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Polls the address every 20 ms until the response is 200; rejects if the process ends before that. */
export const waitForHttpOk = async (url: string, child: ChildProcess): Promise<void> => {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if ((await requestStatus(url).catch(() => 0)) === 200) return;
    await delay(20);
  }
  throw new Error(`the process ended before ${url} returned 200`);
};

/** Uses node:http, because loading `fetch` takes longer than the awaited process should. */
const requestStatus = async (url: string): Promise<number | undefined> => {
  const [response]: IncomingMessage[] = await once(get(url, { agent: false }), 'response');
  response?.resume();
  return response?.statusCode;
};
