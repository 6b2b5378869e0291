import { setTimeout as delay } from 'node:timers/promises';

import { type Caller, clientOf } from '../client.ts';

export type Load = {
  /** Steps whose advance was answered with 200. */
  readonly acknowledged: () => readonly string[];
  /** Answers that neither a client nor a crash explains, as `<status> <path>`. */
  readonly unexplained: () => readonly string[];
  /** When every step was advanced, or found advanced by a request whose answer was lost. */
  readonly done: Promise<void>;
};

const clients = 16;

/** Sixteen clients that advance these steps and ask who they are in between, again until they are answered. */
export const startLoad = (url: string, key: string, steps: readonly string[]): Load => {
  const caller = clientOf({ url }).as(key);
  const acknowledged: string[] = [];
  const unexplained: string[] = [];
  const remaining = steps.values();

  const work = async (): Promise<void> => {
    for (const step of remaining) {
      const path = `/api/v1/candidate-steps/${step}/advance`;
      const status = await retryUntilAnswered(() => caller.post(path), unexplained, path);
      if (status === 200) acknowledged.push(step);
      else if (status !== 409) unexplained.push(`${status} ${path}`);
      const me = await retryUntilAnswered(
        () => caller.get('/api/v1/me'),
        unexplained,
        '/api/v1/me',
      );
      if (me !== 200) unexplained.push(`${me} /api/v1/me`);
    }
  };
  const done = Promise.all(Array.from({ length: clients }, work)).then(() => undefined);
  return { acknowledged: () => acknowledged, unexplained: () => unexplained, done };
};

/** Those of some acknowledged steps that the system no longer knows to be advanced. */
export const lost = async (
  caller: Caller,
  steps: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const step of steps) {
    const { status } = await caller.post(`/api/v1/candidate-steps/${step}/advance`);
    if (status !== 409) found.push(`${status} ${step}`);
  }
  return found;
};

/** The first status that is not 503; a connection that breaks is tried again as well, for a minute. */
const retryUntilAnswered = async (
  send: () => Promise<{ status: number }>,
  unexplained: string[],
  path: string,
): Promise<number> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) {
    try {
      const { status } = await send();
      if (status >= 500 && status !== 503) unexplained.push(`${status} ${path}`);
      else if (status !== 503) return status;
    } catch {
      continue;
    }
  }
  return 0;
};
