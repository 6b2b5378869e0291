import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import type { Config } from './config.ts';
import { Problem } from './problem.ts';

/** The file in which `start` describes a running system (start/data-dir/stack-file.ts). */
const Stack = z.object({
  supervisor: z.object({ pid: z.int() }),
  baseUrl: z.string(),
  databaseUrl: z.string(),
  eventStoreUrl: z.string(),
  redisUrl: z.string().nullable(),
  vaultSecret: z.string(),
  hrisReceiverUrl: z.string().nullable(),
  hrisAllowedOrigins: z.string(),
});

type RunningSystem = Omit<z.output<typeof Stack>, 'supervisor'>;

export type Addresses = RunningSystem & {
  /** Origins that webhooks may be sent to besides public ones, separated by commas. */
  readonly webhookAllowedOrigins: string;
};

/**
 * Returns the addresses of the system that runs on DATA_DIR, else those of the environment. Throws Problem without
 * both.
 */
export const findAddresses = (config: Config): Addresses => {
  const webhookAllowedOrigins = config.WEBHOOK_ALLOWED_ORIGINS;
  const running = findRunningSystem(config.DATA_DIR);
  if (running) return { ...running, webhookAllowedOrigins };

  const { DATABASE_URL, EVENTSTORE_URL, VAULT_SECRET } = config;
  if (!DATABASE_URL || !EVENTSTORE_URL || !VAULT_SECRET) {
    throw new Problem(
      `No system runs on ${config.DATA_DIR}: start it, or set DATABASE_URL, EVENTSTORE_URL and VAULT_SECRET.`,
      { code: 'unavailable' },
    );
  }
  return {
    baseUrl: config.PUBLIC_BASE_URL,
    databaseUrl: DATABASE_URL,
    eventStoreUrl: EVENTSTORE_URL,
    redisUrl: config.REDIS_URL ?? null,
    vaultSecret: VAULT_SECRET,
    hrisReceiverUrl: null,
    hrisAllowedOrigins: config.HRIS_ALLOWED_ORIGINS,
    webhookAllowedOrigins,
  };
};

/** Returns the addresses of the system that `start` runs on a data directory; undefined without one. Throws Problem. */
export const findRunningSystem = (dataDir: string): RunningSystem | undefined => {
  const file = join(dataDir, 'stack.json');
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Problem(
      `${file} cannot be read: run this command as the user who started the system.`,
      {
        code: 'unavailable',
        cause: error,
      },
    );
  }
  const { supervisor, ...addresses } = Stack.parse(JSON.parse(content));
  return isAlive(supervisor.pid) ? addresses : undefined;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
