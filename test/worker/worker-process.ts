import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Stack } from '../stack.ts';
import { shortDelays } from './backends.ts';

export type WorkerProcess = {
  /** SIGKILL: nothing is finished, nothing is given back. */
  readonly kill: () => Promise<void>;
};

const main = fileURLToPath(new URL('../../services/worker/src/main.ts', import.meta.url));

/** A worker in a process of its own, beside a stack without one. Resolves when it is ready. */
export const startWorkerProcess = async (
  { env }: Stack,
  more: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH, ...env, ...shortDelays, ...more },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), died(child)]);
  return {
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};

const died = async (child: ChildProcess): Promise<never> => {
  const [code] = await once(child, 'exit');
  throw new Error(`the worker ended with ${code}`);
};
