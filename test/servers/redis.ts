import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';

import { findFreePort } from '../../start/ports.ts';
import { until } from '../until.ts';

export type Redis = {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** Starts an empty `redis-server` without persistence. Throws when the program is not installed. */
export const startRedis = async (): Promise<Redis> => {
  const port = await findFreePort();
  const settings = {
    port,
    bind: '127.0.0.1',
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('redis-server', args, { stdio: 'ignore', cwd: '/' });
  await once(server, 'spawn');
  const exited = once(server, 'exit');
  await until(
    () => isListening(port),
    () => 'redis-server does not respond',
  );
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGKILL');
      await exited;
    },
  };
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
