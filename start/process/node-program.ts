import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { compile, compiledDirectory } from '../programs/compile.mjs';
import type { ProcessLog } from './log-files.ts';
import { DependencyFailedError, type Program } from './supervise.ts';

export type NodeProgramOptions = {
  readonly name: string;
  /** The program's main module, relative to the repository's root. */
  readonly main: string;
  /** The words behind the main module on its command line. */
  readonly words?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** The words before the command line, for example to run it in another network namespace; none by default. */
  readonly launcher?: readonly string[];
  /** Receives the output of the program. */
  readonly log: ProcessLog;
  /** Resolves when the dependencies of the program are ready; only then does the program run. */
  readonly after: Promise<unknown>;
  /** Whether the program loads its modules while it waits; otherwise after that, so that others start first. */
  readonly urgent: boolean;
  readonly ready: (child: ChildProcess) => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const runSourceFile = fileURLToPath(new URL('run-source.ts', import.meta.url));

/** Whether a command line belongs to a program that `start` runs. */
export const isNodeProgram = (commandLine: string): boolean =>
  commandLine.includes(compiledDirectory) || commandLine.includes(runSourceFile);

/** A Node process in its own process group (Ctrl-C reaches only the parent), which ends when the parent ends. */
export const nodeProgram = (options: NodeProgramOptions): Program => ({
  name: options.name,
  stopSignal: 'SIGTERM',
  run: async (stopping) => {
    if (!options.urgent) await rejectOnAbort(options.after.catch(toDependencyFailure), stopping);
    const { [options.main]: program } = await compile();
    const [execPath, ...launched] = [...(options.launcher ?? []), process.execPath];
    const child = fork(program ?? runSourceFile, [options.main, ...(options.words ?? [])], {
      cwd: root,
      env: options.env,
      execPath,
      execArgv: [...launched, ...(program ? [] : ['--import', import.meta.resolve('tsx')])],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    listenForRefusal(child);
    options.log(child);
    options.after.then(
      () => child.connected && child.send('go', ignoreFailure),
      () => child.kill(),
    );
    return child;
  },
  ready: options.ready,
  refusal: (child) => refusals.get(child),
});

/** The reasons that processes sent before they ended, because they must not start in this state (@hiring/startup). */
const refusals = new WeakMap<ChildProcess, string>();

const listenForRefusal = (child: ChildProcess): void => {
  child.on('message', (message) => {
    const { type, reason } = message as { readonly type?: unknown; readonly reason?: unknown };
    if (type === 'refused' && typeof reason === 'string') refusals.set(child, reason);
  });
};

/** A message to a process that has just ended fails; its end is handled elsewhere. */
const ignoreFailure = (): void => undefined;

const toDependencyFailure = (error: Error): never => {
  throw new DependencyFailedError(error);
};

const rejectOnAbort = (promise: Promise<unknown>, signal: AbortSignal): Promise<unknown> =>
  Promise.race([promise, once(signal, 'abort').then(() => signal.throwIfAborted())]);

/** Waits for the message that a process sends when it is ready; rejects when it ends before. */
export const waitForReadyMessage = async (child: ChildProcess): Promise<void> => {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  for (;;) {
    const [message] = await once(child, 'message', { signal: ended.signal });
    if ((message as { readonly type?: unknown }).type === 'ready') return;
  }
};
