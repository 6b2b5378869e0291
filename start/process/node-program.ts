import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { compile, compiledDirectory } from '../programs/compile.mjs';
import type { ProcessLog } from './log-files.ts';
import type { Program } from './supervise.ts';

export type NodeProgramOptions = {
  readonly name: string;
  /** The program's main module, relative to the repository's root. */
  readonly main: string;
  readonly env: NodeJS.ProcessEnv;
  /** Takes what the program prints. */
  readonly log: ProcessLog;
  /** The program runs when this is fulfilled: what it needs is there. */
  readonly after: Promise<unknown>;
  /** Whether its modules are loaded meanwhile, or only then, because others are more urgent. */
  readonly urgent: boolean;
  readonly ready: (child: ChildProcess) => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const runSourceFile = fileURLToPath(new URL('run-source.ts', import.meta.url));

/** Whether a process with this command line is, or was, one of these. */
export const isNodeProgram = (commandLine: string): boolean =>
  commandLine.includes(compiledDirectory) || commandLine.includes(runSourceFile);

/** A Node process in its own group (a Ctrl-C reaches this one only), which ends when this one is gone. */
export const nodeProgram = (options: NodeProgramOptions): Program => ({
  name: options.name,
  stopSignal: 'SIGTERM',
  run: async (stopping) => {
    if (!options.urgent) await rejectOnAbort(options.after, stopping);
    const { [options.main]: program } = await compile();
    const child = fork(program ?? runSourceFile, [options.main], {
      cwd: root,
      env: options.env,
      execArgv: program ? [] : ['--import', import.meta.resolve('tsx')],
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

/** Why processes ended that must not start as things are: what they sent before they did (@hiring/startup). */
const refusals = new WeakMap<ChildProcess, string>();

const listenForRefusal = (child: ChildProcess): void => {
  child.on('message', (message) => {
    const { type, reason } = message as { readonly type?: unknown; readonly reason?: unknown };
    if (type === 'refused' && typeof reason === 'string') refusals.set(child, reason);
  });
};

/** A process that has just ended is not told any more; its end is noticed elsewhere. */
const ignoreFailure = (): void => undefined;

const rejectOnAbort = (promise: Promise<unknown>, signal: AbortSignal): Promise<unknown> =>
  Promise.race([promise, once(signal, 'abort').then(() => signal.throwIfAborted())]);

/** Waits for the message that a process sends once it does its work; rejects when it ends before. */
export const waitForReadyMessage = async (child: ChildProcess): Promise<void> => {
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  for (;;) {
    const [message] = await once(child, 'message', { signal: ended.signal });
    if ((message as { readonly type?: unknown }).type === 'ready') return;
  }
};
