import { resolve } from 'node:path';

import { bucketEnvironment } from '@hiring/storage';
import { z } from 'zod';

import { usageProblem } from './problem.ts';

const Env = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  EVENTSTORE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  VAULT_SECRET: z.string().optional(),
  PUBLIC_BASE_URL: z.string().default('http://localhost:3000'),
  HRIS_ALLOWED_ORIGINS: z.string().default(''),
  WEBHOOK_ALLOWED_ORIGINS: z.string().default(''),
  ...bucketEnvironment,
  AUDIT_ANCHORS: z.string().optional(),
});

/**
 * Milliseconds without a response after which a call to the event store fails; long, because commands may read many
 * events.
 */
export const eventStoreSilenceMs = 15_000;

/** Milliseconds during which a command retries an unavailable event store. */
export const eventStoreRetryMs = 15_000;

export type Config = z.output<typeof Env>;

/** Reads the environment; an empty value counts as unset. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data: config, error } = Env.safeParse(nonEmpty);
  if (!success) {
    const messages = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw usageProblem(messages.join('; '), error);
  }
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) };
};
