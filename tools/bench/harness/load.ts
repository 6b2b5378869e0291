import { setTimeout as delay } from 'node:timers/promises';

import {
  type HttpResponse,
  type HttpRequest,
  type Connection,
  openConnection,
} from './connection.ts';
import { quantile } from './figures.ts';

export type RequestSource = {
  /** Returns the next request; undefined ends the load. */
  readonly next: () => HttpRequest | undefined;
  /** Returns whether a response is correct. */
  readonly isCorrect: (response: HttpResponse, request: HttpRequest) => boolean;
};

export type LoadResult = {
  readonly seconds: number;
  readonly answered: number;
  /** Correct responses per second. */
  readonly rate: number;
  /** The number of wrong responses. */
  readonly bad: number;
  readonly firstBad: HttpResponse | undefined;
  /** Milliseconds, over all responses. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of each response by status; status 0 is a broken connection. */
  readonly latencies: ReadonlyMap<number, readonly number[]>;
};

export type ClosedLoopOptions = RequestSource & {
  readonly inFlight: number;
  readonly seconds: number;
};

/** Runs callers that each send the next request after a response, which measures the maximum throughput. */
export const runClosedLoop = async (url: string, load: ClosedLoopOptions): Promise<LoadResult> => {
  const { inFlight, seconds, next } = load;
  const tally = createTally(load.isCorrect);
  const connections = Array.from({ length: inFlight }, () => openConnection(url));
  const end = performance.now() + 1_000 * seconds;
  const call = async (connection: Connection): Promise<void> => {
    while (performance.now() < end) {
      const request = next();
      if (!request) return;
      const began = performance.now();
      tally.note(request, await connection.send(request), performance.now() - began);
    }
  };
  await Promise.all(connections.map(call));
  return finishLoad(connections, tally);
};

export type OpenLoopOptions = RequestSource & {
  /** Requests per second, independent of the responses. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Open connections; a request without a free connection waits, and the wait counts as latency. */
  readonly connections: number;
  /** A cheap request that is sent over each connection before the load, so that the server has accepted them all. */
  readonly opening: HttpRequest;
};

/** Sends requests at a fixed rate; latency is measured from the time at which a request was due. */
export const runOpenLoop = async (url: string, load: OpenLoopOptions): Promise<LoadResult> => {
  const { perSecond, seconds, next } = load;
  const connections = await openConnections(url, load);
  const tally = createTally(load.isCorrect);
  const free = [...connections];
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  const run = (task: () => Promise<void>): void => {
    const done: Promise<void> = task().finally(() => running.delete(done));
    running.add(done);
  };
  const send = (request: HttpRequest, due: number): void => {
    const task = async (): Promise<void> => {
      const connection = free.pop();
      if (!connection) return void waiting.push(task);
      tally.note(request, await connection.send(request), performance.now() - due);
      free.push(connection);
      const freed = waiting.shift();
      if (freed) run(freed);
    };
    run(task);
  };

  const began = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth++) {
    const due = began + (1_000 * nth) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const request = next();
    if (!request) break;
    send(request, due);
  }
  while (running.size > 0) await Promise.all(running);
  return finishLoad(connections, tally);
};

/** Opens one connection after another, as their callers would have long before the load. */
const openConnections = async (
  url: string,
  { connections, opening }: Pick<OpenLoopOptions, 'connections' | 'opening'>,
): Promise<Connection[]> => {
  const opened: Connection[] = [];
  while (opened.length < connections) {
    const connection = openConnection(url);
    await connection.send(opening);
    opened.push(connection);
  }
  return opened;
};

/** Throws when a response was wrong: a figure is valid only if every response was correct. */
export const assertAllRight = (loaded: LoadResult): LoadResult => {
  const { bad, answered, firstBad } = loaded;
  if (bad > 0) {
    const first = `${firstBad?.status} ${firstBad?.body.slice(0, 300)}`;
    throw new Error(`${bad} of ${answered} responses were wrong; the first was ${first}`);
  }
  return loaded;
};

const createTally = (isCorrect: RequestSource['isCorrect']) => {
  const began = performance.now();
  const latencies = new Map<number, number[]>();
  let [answered, bad] = [0, 0];
  let firstBad: HttpResponse | undefined;
  const note = (request: HttpRequest, response: HttpResponse, ms: number): void => {
    answered += 1;
    const sameStatus = latencies.get(response.status);
    if (sameStatus) sameStatus.push(ms);
    else latencies.set(response.status, [ms]);
    if (isCorrect(response, request)) return;
    bad += 1;
    firstBad ??= response;
  };
  const sum = (): LoadResult => {
    const seconds = (performance.now() - began) / 1_000;
    const all = [...latencies.values()].flat();
    const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)];
    const rate = (answered - bad) / seconds;
    return { seconds, answered, rate, bad, firstBad, p50, p99, latencies };
  };
  return { note, sum };
};

const finishLoad = (
  connections: readonly Connection[],
  { sum }: ReturnType<typeof createTally>,
): LoadResult => {
  const loaded = sum();
  for (const { close } of connections) close();
  return loaded;
};
