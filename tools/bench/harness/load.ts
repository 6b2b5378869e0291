import { setTimeout as delay } from 'node:timers/promises';

import {
  type HttpResponse,
  type HttpRequest,
  type Connection,
  openConnection,
} from './connection.ts';
import { quantile } from './figures.ts';

export type RequestSource = {
  /** The next request; undefined when there is none left, which ends the load. */
  readonly next: () => HttpRequest | undefined;
  /** Whether this is the right answer. */
  readonly isRight: (response: HttpResponse, request: HttpRequest) => boolean;
};

export type LoadResult = {
  readonly seconds: number;
  readonly answered: number;
  /** Right answers a second. */
  readonly rate: number;
  /** Answers that were not right, and the first of them. */
  readonly bad: number;
  readonly firstBad: HttpResponse | undefined;
  /** Milliseconds, over all answers. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of each answer, by its status; 0 is a connection that broke. */
  readonly latencies: ReadonlyMap<number, readonly number[]>;
};

export type ClosedLoopOptions = RequestSource & {
  readonly inFlight: number;
  readonly seconds: number;
};

/** So many callers, each of whom asks again when answered: what the other side can do at most. */
export const runClosedLoop = async (url: string, load: ClosedLoopOptions): Promise<LoadResult> => {
  const { inFlight, seconds, next } = load;
  const tally = createTally(load.isRight);
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
  /** Requests a second, whatever becomes of those before. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Open connections; a request for which none is free waits, and its waiting counts. */
  readonly connections: number;
};

/** Callers who do not wait for each other: latency counts from the moment a request was due. */
export const runOpenLoop = async (url: string, load: OpenLoopOptions): Promise<LoadResult> => {
  const { perSecond, seconds, next } = load;
  const tally = createTally(load.isRight);
  const connections = Array.from({ length: load.connections }, () => openConnection(url));
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

/** Throws when an answer was wrong: a figure counts only when every answer was right. */
export const assertAllRight = (loaded: LoadResult): LoadResult => {
  const { bad, answered, firstBad } = loaded;
  if (bad > 0) {
    const first = `${firstBad?.status} ${firstBad?.body.slice(0, 300)}`;
    throw new Error(`${bad} of ${answered} answers were wrong; the first was ${first}`);
  }
  return loaded;
};

const createTally = (isRight: RequestSource['isRight']) => {
  const began = performance.now();
  const latencies = new Map<number, number[]>();
  let [answered, bad] = [0, 0];
  let firstBad: HttpResponse | undefined;
  const note = (request: HttpRequest, response: HttpResponse, ms: number): void => {
    answered += 1;
    const sameStatus = latencies.get(response.status);
    if (sameStatus) sameStatus.push(ms);
    else latencies.set(response.status, [ms]);
    if (isRight(response, request)) return;
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
