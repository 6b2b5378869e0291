import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Baseline = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Starts a module of this folder as a process and waits for its URL. Throws when it ends before that. */
export const startBaseline = async (
  name: string,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<Baseline> => {
  const main = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = fork(main, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--import', 'tsx', ...execArgv],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (ready: { readonly url: string }) => resolve(ready.url));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
  });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url, process: child, pid: child.pid ?? 0, stop };
};
