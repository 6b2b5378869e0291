import { once } from 'node:events';

import { findFreePort } from '../../start/ports.ts';
import type { Stack } from '../stack.ts';
import { forkProgram } from './fork-program.ts';

/**
 * Starts another API of a stack, in a process of its own, at a free port or the one that `more` has; resolves when it
 * serves.
 */
export const startApiProcess = async (
  { env }: Pick<Stack, 'env'>,
  more: Readonly<Record<string, string>> = {},
) => {
  const port = more['PORT'] ?? String(await findFreePort());
  const child = forkProgram(
    'services/api/src/main.ts',
    { ...process.env, ...env, ...more, PORT: port },
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('The API exited before it served'))),
  ]);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
  };
  /** Ends it at once, as a crash does. */
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url: `http://localhost:${port}`, stop, kill };
};
