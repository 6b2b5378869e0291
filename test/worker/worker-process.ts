import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { forkProgram } from '../servers/fork-program.ts';
import type { Stack } from '../stack.ts';
import { shortDelays } from './backends.ts';

export type WorkerProcess = {
  /** Sends SIGKILL, so that the process finishes no work and releases no lock. */
  readonly kill: () => Promise<void>;
};

/** Starts a worker as a process, for a stack without one. Resolves when it is ready. */
export const startWorkerProcess = async (
  { env }: Stack,
  more: Readonly<Record<string, string>> = {},
): Promise<WorkerProcess> => {
  const { PATH = '' } = process.env;
  const child = forkProgram('services/worker/src/main.ts', {
    PATH,
    ...env,
    ...shortDelays,
    ...more,
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
