import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ForkedModule = {
  /** The URL that the program serves; empty if it serves none. */
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Starts a TypeScript module as a process and waits for the message with its URL. Throws when it ends before that. */
export const forkModule = async (
  main: URL,
  env: Readonly<Record<string, string>>,
): Promise<ForkedModule> => {
  const child = fork(fileURLToPath(main), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--import', 'tsx'],
  });
  const url = await waitForUrl(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
};

const waitForUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('message', ({ url }: { readonly url: string }) => resolve(url));
    child.once('exit', (code) =>
      reject(new Error(`a module ended with ${code} before it was ready`)),
    );
  });
