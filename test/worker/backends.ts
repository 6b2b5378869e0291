import { spawnSync } from 'node:child_process';

import { startStack, type Stack } from '../stack.ts';

export type QueueBackend = 'postgres' | 'redis';

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

/** Postgres everywhere, Redis where it is installed; in CI it has to be, and a missing one fails. */
export const backends: readonly QueueBackend[] =
  hasRedis || process.env['CI'] ? ['postgres', 'redis'] : ['postgres'];

/** Retries within milliseconds, and seats that are looked at after a second. */
export const shortDelays = {
  HIRE_GRACE_SECONDS: '1',
  EFFECT_RETRY_MS: '20',
  HRIS_ATTEMPTS: '3',
  HRIS_RETRY_MS: '20',
};

/** A store, a queue and a worker: whatever is appended here has its effects. */
export const startWorkerStack = (
  backend: QueueBackend,
  worker: Readonly<Record<string, string>> = {},
): Promise<Stack> =>
  startStack({
    redis: backend === 'redis',
    without: ['api', 'projector'],
    worker: { ...shortDelays, ...worker },
  });
