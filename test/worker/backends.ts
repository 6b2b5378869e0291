import { spawnSync } from 'node:child_process';

export type QueueBackend = 'postgres' | 'redis';

const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

/** Postgres, and Redis when it is installed; in CI Redis is required, and tests fail without it. */
export const backends: readonly QueueBackend[] =
  hasRedis || process.env['CI'] ? ['postgres', 'redis'] : ['postgres'];

/** Settings for retries within milliseconds and for a check of seats after a second. */
export const shortDelays = {
  HIRE_GRACE_SECONDS: '1',
  EFFECT_RETRY_MS: '20',
  HRIS_ATTEMPTS: '3',
  HRIS_RETRY_MS: '20',
};

/** Settings for one short attempt at each webhook: those of the examples in the description do not exist. */
export const briefWebhookAttempts = { WEBHOOK_ATTEMPTS: '1', WEBHOOK_TIMEOUT_MS: '100' };
