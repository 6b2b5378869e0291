import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Stack } from '../stack.ts';

export type LoggingServices = {
  readonly url: string;
  /** Everything the services logged, at every level. */
  readonly logs: () => string;
  /** The signal or exit code of the process; undefined while it runs. */
  readonly ended: () => string | undefined;
  readonly stop: () => Promise<void>;
};

const servicesProgram = fileURLToPath(new URL('services.ts', import.meta.url));

/** Starts API, projector and worker of a stack in a separate process that logs at every level. */
export const startLoggingServices = async (
  { env }: Stack,
  more: Readonly<Record<string, string>>,
  main = servicesProgram,
): Promise<LoggingServices> => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH, ...env, LOG_LEVEL: 'trace', ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const chunks: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  }
  const exited = once(child, 'exit');
  const ended = exited.then(() =>
    Promise.reject(new Error(`The services exited: ${chunks.join('')}`)),
  );
  ended.catch(() => undefined);
  const [url] = await Promise.race([once(child, 'message'), ended]);
  return {
    url: String(url),
    logs: () => chunks.join(''),
    ended: () => child.signalCode ?? child.exitCode?.toString(),
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
