import { setTimeout as delay } from 'node:timers/promises';

import { type Answered, type Asked, type Connection, openConnection } from './connection.ts';
import { quantile } from './figures.ts';

export type Work = {
  /** The next request; undefined when there is none left, which ends the load. */
  readonly next: () => Asked | undefined;
  /** Whether this is the right answer. */
  readonly isRight: (answered: Answered, asked: Asked) => boolean;
};

export type Loaded = {
  readonly seconds: number;
  readonly answered: number;
  /** Right answers a second. */
  readonly rate: number;
  /** Answers that were not right, and the first of them. */
  readonly bad: number;
  readonly firstBad: Answered | undefined;
  /** Milliseconds, over all answers. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of each answer, by its status; 0 is a connection that broke. */
  readonly latencies: ReadonlyMap<number, readonly number[]>;
};

export type ClosedLoop = Work & { readonly inFlight: number; readonly seconds: number };

/** So many callers, each of whom asks again when answered: what the other side can do at most. */
export const closedLoop = async (url: string, load: ClosedLoop): Promise<Loaded> => {
  const { inFlight, seconds, next } = load;
  const tally = openTally(load.isRight);
  const connections = Array.from({ length: inFlight }, () => openConnection(url));
  const end = performance.now() + 1_000 * seconds;
  const call = async (connection: Connection): Promise<void> => {
    while (performance.now() < end) {
      const asked = next();
      if (!asked) return;
      const began = performance.now();
      tally.note(asked, await connection.ask(asked), performance.now() - began);
    }
  };
  await Promise.all(connections.map(call));
  return closed(connections, tally);
};

export type OpenLoop = Work & {
  /** Requests a second, whatever becomes of those before. */
  readonly perSecond: number;
  readonly seconds: number;
  /** Open connections; a request for which none is free waits, and its waiting counts. */
  readonly connections: number;
};

/** Callers who do not wait for each other: latency counts from the moment a request was due. */
export const openLoop = async (url: string, load: OpenLoop): Promise<Loaded> => {
  const { perSecond, seconds, next } = load;
  const tally = openTally(load.isRight);
  const connections = Array.from({ length: load.connections }, () => openConnection(url));
  const free = [...connections];
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  const run = (task: () => Promise<void>): void => {
    const done: Promise<void> = task().finally(() => running.delete(done));
    running.add(done);
  };
  const send = (asked: Asked, due: number): void => {
    const task = async (): Promise<void> => {
      const connection = free.pop();
      if (!connection) return void waiting.push(task);
      tally.note(asked, await connection.ask(asked), performance.now() - due);
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
    const asked = next();
    if (!asked) break;
    send(asked, due);
  }
  while (running.size > 0) await Promise.all(running);
  return closed(connections, tally);
};

/** Throws when an answer was wrong: a figure counts only when every answer was right. */
export const mustBeRight = (loaded: Loaded): Loaded => {
  const { bad, answered, firstBad } = loaded;
  if (bad > 0) {
    const first = `${firstBad?.status} ${firstBad?.body.slice(0, 300)}`;
    throw new Error(`${bad} of ${answered} answers were wrong; the first was ${first}`);
  }
  return loaded;
};

const openTally = (isRight: Work['isRight']) => {
  const began = performance.now();
  const latencies = new Map<number, number[]>();
  let [answered, bad] = [0, 0];
  let firstBad: Answered | undefined;
  const note = (asked: Asked, answer: Answered, ms: number): void => {
    answered += 1;
    const sameStatus = latencies.get(answer.status);
    if (sameStatus) sameStatus.push(ms);
    else latencies.set(answer.status, [ms]);
    if (isRight(answer, asked)) return;
    bad += 1;
    firstBad ??= answer;
  };
  const sum = (): Loaded => {
    const seconds = (performance.now() - began) / 1_000;
    const all = [...latencies.values()].flat();
    const [p50, p99] = [quantile(all, 0.5), quantile(all, 0.99)];
    const rate = (answered - bad) / seconds;
    return { seconds, answered, rate, bad, firstBad, p50, p99, latencies };
  };
  return { note, sum };
};

const closed = (
  connections: readonly Connection[],
  { sum }: ReturnType<typeof openTally>,
): Loaded => {
  const loaded = sum();
  for (const { close } of connections) close();
  return loaded;
};
