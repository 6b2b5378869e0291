import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Redis } from 'ioredis';

import { findFreePort } from '../start/ports.ts';
import { until } from './until.ts';

const script = fileURLToPath(new URL('../deploy/redis/start.sh', import.meta.url));
const passwords = {
  REDIS_API_PASSWORD: 'password-of-api',
  REDIS_WORKER_PASSWORD: 'password-of-worker',
  REDIS_OPS_PASSWORD: 'password-of-ops',
};

/** A URL for each user that deploy/redis/start.sh creates, and one without a user. */
export type RedisUsers = {
  readonly api: string;
  readonly worker: string;
  readonly ops: string;
  readonly anonymous: string;
  /** The text of the ACL file from which the server reads its users. */
  readonly usersFile: string;
  readonly stop: () => Promise<void>;
};

/** Starts an empty `redis-server` as docker-compose.yml does. Throws when the program is not installed. */
export const startRedisWithUsers = async (): Promise<RedisUsers> => {
  const [port, home] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'hiring-redis-'))];
  const file = join(home, 'users.acl');
  const server = spawn(
    'sh',
    [script, '--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', home],
    { stdio: 'ignore', env: { PATH: process.env['PATH'], REDIS_USERS_FILE: file, ...passwords } },
  );
  await once(server, 'spawn');
  const exited = once(server, 'exit');
  const toUrl = (user: string) => `redis://hiring-${user}:password-of-${user}@127.0.0.1:${port}`;
  await until(
    () => responds(toUrl('api')),
    () => 'redis-server does not respond',
  );
  return {
    api: toUrl('api'),
    worker: toUrl('worker'),
    ops: toUrl('ops'),
    anonymous: `redis://127.0.0.1:${port}`,
    usersFile: await readFile(file, 'utf8'),
    stop: async () => {
      server.kill('SIGKILL');
      await exited;
      await rm(home, { recursive: true });
    },
  };
};

const responds = async (url: string): Promise<boolean> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
};
