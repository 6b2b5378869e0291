import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { Problem } from '../problem.ts';

export type Program = {
  readonly name: string;
  /** Starts the process; rejects if `stopping` aborts before that. */
  readonly run: (stopping: AbortSignal) => Promise<ChildProcess>;
  /** Resolves when the process is ready; rejects when it ends before. */
  readonly ready: (child: ChildProcess) => Promise<void>;
  readonly stopSignal: 'SIGTERM' | 'SIGINT';
  /** The reason why a restart would fail in the same way; undefined when a restart may help. */
  readonly refusal?: (child: ChildProcess) => string | undefined;
};

/** Thrown by `run` if a program that this one waits for failed. The program cannot start; `cause` is the failure. */
export class DependencyFailedError extends Error {
  override readonly name = 'DependencyFailed';
  override readonly cause: Error;

  constructor(cause: Error) {
    super(cause.message);
    this.cause = cause;
  }
}

export type SupervisedProgram = {
  readonly name: string;
  /** The id of the running process; undefined between two processes. */
  readonly pid: () => number | undefined;
  /**
   * Resolves when the program is ready for the first time; rejects when it ended five times before that, and with a
   * Problem as soon as it refused to start.
   */
  readonly ready: Promise<void>;
  /** Signals the process to stop, kills it after 35 seconds, and waits for its end. */
  readonly stop: () => Promise<void>;
};

/** Called for every start and every unrequested end; `isFinal`: the program is not restarted. Must not throw. */
export type Watch = (name: string, ended?: string, isFinal?: boolean) => void;

export type SuperviseOptions = {
  /** Whether an external condition, like a full disk, prevents starts: failures then do not count, without a limit. */
  readonly isBlocked?: () => boolean;
};

/** Longer than a process with all services takes (start/platform/main.ts). */
const killTimeoutMs = 35_000;
const steadyAfterMs = 10_000;

/**
 * Keeps a program running: restarts it when it ends, with a backoff of 0.1 s to 2 s. A program that refused to start is
 * not restarted.
 */
export const supervise = (
  program: Program,
  watch: Watch,
  { isBlocked = () => false }: SuperviseOptions = {},
): SupervisedProgram => {
  const { name } = program;
  const stopping = new AbortController();
  const { signal } = stopping;
  const ready = createDeferred();
  let child: ChildProcess | undefined;
  let refusal: string | undefined;

  const runOnce = async (): Promise<string> => {
    refusal = undefined;
    child = await program.run(signal);
    if (signal.aborted) child.kill(program.stopSignal);
    watch(name);
    program.ready(child).then(ready.resolve, () => undefined);
    const ended = await waitForEnd(child);
    refusal = program.refusal?.(child);
    child = undefined;
    return ended;
  };
  const runUntilStopped = async (): Promise<void> => {
    const countFailure = createFailureCounter(isBlocked);
    while (!signal.aborted) {
      const startedAt = Date.now();
      const ended = await runOnce().catch(toRunFailure);
      if (signal.aborted) return;
      if (ended instanceof DependencyFailedError) return ready.reject(ended.cause);
      if (refusal !== undefined) {
        ready.reject(new Problem(`${name}: ${refusal}`));
        if (ready.isResolved()) watch(name, refusal, true);
        return;
      }
      watch(name, ended);
      const { own, waitMs } = countFailure(Date.now() - startedAt);
      if (own === 5) ready.reject(new Error(`${name} does not start: ${ended}`));
      await delay(waitMs, undefined, { signal }).catch(String);
    }
  };
  const end = runUntilStopped();

  const stop = async (): Promise<void> => {
    stopping.abort();
    child?.kill(program.stopSignal);
    await killWhenLate(() => child, end);
  };
  return { name, pid: () => child?.pid, ready: ready.promise, stop };
};

/** Waits for the end of a process, and kills the process when that takes too long. */
const killWhenLate = async (
  getChild: () => ChildProcess | undefined,
  end: Promise<void>,
): Promise<void> => {
  const late = setTimeout(() => getChild()?.kill('SIGKILL'), killTimeoutMs);
  await end;
  clearTimeout(late);
};

/** Counts consecutive failures; `own` excludes those caused by an external condition. */
const createFailureCounter = (isBlocked: () => boolean) => {
  let all = 0;
  let own = 0;
  return (ranMs: number): { readonly own: number; readonly waitMs: number } => {
    if (ranMs > steadyAfterMs) all = own = 0;
    own = isBlocked() ? 0 : own + 1;
    return { own, waitMs: Math.min(2_000, 100 * 2 ** all++) };
  };
};

/** Maximum wait for the last messages of an ended process, in milliseconds. */
const lastMessagesMs = 1_000;

/**
 * Resolves with how a process ended, after its messages were read: the reason of a refusal is sent just before the end,
 * and may arrive after it. Rejects if the process could not be created for lack of processes, descriptors or memory.
 */
const waitForEnd = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const end = (): void => resolve(child.signalCode ?? `exit ${child.exitCode}`);
    const endWhenRead = (): void => {
      if (!child.connected) return end();
      const late = setTimeout(end, lastMessagesMs);
      child.once('disconnect', () => {
        clearTimeout(late);
        end();
      });
    };
    if (child.exitCode !== null || child.signalCode !== null) endWhenRead();
    else child.once('exit', endWhenRead);
    child.on('error', (error) => child.pid === undefined && reject(error));
  });

/** Every other failure is described and tried again, also a Problem: its cause may be removed while the system runs. */
const toRunFailure = (error: unknown): DependencyFailedError | string => {
  if (error instanceof DependencyFailedError) return error;
  return error instanceof Error ? error.message : String(error);
};

const createDeferred = () => {
  const settle: { resolve?: () => void; reject?: (error: Error) => void } = {};
  const promise = new Promise<void>((resolve, reject) =>
    Object.assign(settle, { resolve, reject }),
  );
  promise.catch(() => undefined);
  let isResolved = false;
  return {
    promise,
    isResolved: () => isResolved,
    resolve: () => {
      isResolved = true;
      settle.resolve?.();
    },
    reject: (error: Error) => settle.reject?.(error),
  };
};
