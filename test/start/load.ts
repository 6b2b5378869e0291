import { setTimeout as delay } from 'node:timers/promises';

import { type Caller, createClient } from '../client.ts';

export type Load = {
  /** Steps whose advance returned 200. */
  readonly acknowledged: () => readonly string[];
  /** Responses that neither a client nor a crash explains, as `<status> <path>`. */
  readonly unexplained: () => readonly string[];
  /** Resolves when every step is advanced, also by a request whose response was lost. */
  readonly done: Promise<void>;
};

const clients = 16;

/** Starts sixteen clients that advance these steps and read /api/v1/me in between, with retries until a response. */
export const startLoad = (url: string, key: string, steps: readonly string[]): Load => {
  const caller = createClient({ url }).as(key);
  const acknowledged: string[] = [];
  const unexplained: string[] = [];
  const remaining = steps.values();

  const work = async (): Promise<void> => {
    for (const step of remaining) {
      const path = `/api/v1/candidate-steps/${step}/advance`;
      const status = await retryUntilResponse(() => caller.post(path), unexplained, path);
      if (status === 200) acknowledged.push(step);
      else if (status !== 409) unexplained.push(`${status} ${path}`);
      const me = await retryUntilResponse(
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

/** Returns the acknowledged steps that are no longer advanced, as `<status> <step>`. */
export const listLostSteps = async (
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

/** Retries for a minute on 5xx and on broken connections; returns the first other status, or 0 after that. */
const retryUntilResponse = async (
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
