import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from './problem.ts';

export type Program = {
  readonly name: string;
  /** Starts the process; rejects when `stopping` aborts before there is one. */
  readonly run: (stopping: AbortSignal) => Promise<ChildProcess>;
  /** Answers once the process does its work; rejects when it ends before. */
  readonly ready: (child: ChildProcess) => Promise<void>;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** Why a process that ended would end in the same way again; undefined when another start may help. */
  readonly refusal?: (child: ChildProcess) => string | undefined;
};

export type Supervised = {
  readonly name: string;
  /** Of the process that runs now; undefined between two. */
  readonly pid: () => number | undefined;
  /**
   * Resolves once the program is ready; rejects when it ended five times before it ever was, and with a Problem as soon as
   * it refused to start.
   */
  readonly ready: Promise<void>;
  /** Asks the process to stop, kills it after fifteen seconds, and waits for its end. */
  readonly stop: () => Promise<void>;
};

/** Called for every start, and for every end that was not requested; `isFinal`: it is not started again. */
export type Watch = (name: string, ended?: string, isFinal?: boolean) => void;

const patience = 15_000;
const steady = 10_000;

/**
 * Keeps a program running: one that ends is started again, after 0.1 s to 5 s when it keeps ending. One that refused to
 * start stays down.
 */
export const supervise = (program: Program, watch: Watch): Supervised => {
  const { name } = program;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ready = deferred();
  let child: ChildProcess | undefined;
  let refusal: string | undefined;
  let wasReady = false;

  const nowReady = (): void => {
    wasReady = true;
    ready.resolve();
  };
  const runOnce = async (): Promise<string> => {
    refusal = undefined;
    child = await program.run(signal);
    if (signal.aborted) child.kill(program.stopSignal);
    watch(name);
    program.ready(child).then(nowReady, () => undefined);
    const ended = await endOf(child);
    refusal = program.refusal?.(child);
    child = undefined;
    return ended;
  };
  const keepRunning = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures++) {
      const startedAt = Date.now();
      const ended = await runOnce().catch(String);
      if (signal.aborted) return;
      if (refusal !== undefined) {
        ready.reject(new Problem(`${name}: ${refusal}`));
        if (wasReady) watch(name, refusal, true);
        return;
      }
      watch(name, ended);
      if (Date.now() - startedAt > steady) failures = 0;
      if (failures === 4) ready.reject(new Error(`${name} does not start: ${ended}`));
      await delay(Math.min(5_000, 100 * 2 ** failures), undefined, { signal }).catch(String);
    }
  };
  const end = keepRunning();

  const stop = async (): Promise<void> => {
    stopping.abort();
    child?.kill(program.stopSignal);
    const late = setTimeout(() => child?.kill('SIGKILL'), patience);
    await end;
    clearTimeout(late);
  };
  return { name, pid: () => child?.pid, ready: ready.promise, stop };
};

const endOf = async (child: ChildProcess): Promise<string> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode ?? `exit ${child.exitCode}`;
};

const deferred = () => {
  const settle: { resolve?: () => void; reject?: (error: Error) => void } = {};
  const promise = new Promise<void>((resolve, reject) =>
    Object.assign(settle, { resolve, reject }),
  );
  promise.catch(() => undefined);
  return {
    promise,
    resolve: () => settle.resolve?.(),
    reject: (error: Error) => settle.reject?.(error),
  };
};
