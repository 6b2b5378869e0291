import { resolve } from 'node:path';

import { z } from 'zod';

import { storeSettings } from '../packages/startup/src/settings.ts';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_BASE_URL: z.url('must be a URL like https://hiring.example.com').optional(),
  DATABASE_URL: storeSettings.databaseUrl.optional(),
  EVENTSTORE_URL: storeSettings.eventStoreUrl.optional(),
  REDIS_URL: storeSettings.redisUrl.optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_533).optional(),
  VAULT_SECRET: z.string().optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
  HRIS_ALLOWED_ORIGINS: z.string().default(''),
});

export type Config = {
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly publicBaseUrl: string | undefined;
  /** Undefined: the embedded one. The same for `eventStoreUrl`. */
  readonly databaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** The api's; the projector has the next one, the worker the one after that. */
  readonly metricsPort: number | undefined;
  readonly vaultSecret: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  readonly hrisAllowedOrigins: string;
  /** Handed on to every process, which reads its own names from it. */
  readonly env: NodeJS.ProcessEnv;
};

/** Reads the names of decisions §1; an empty value counts as unset. Throws ZodError. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = Env.parse(given);
  const production = read.NODE_ENV === 'production';
  return {
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    publicBaseUrl: read.PUBLIC_BASE_URL,
    databaseUrl: read.DATABASE_URL,
    eventStoreUrl: read.EVENTSTORE_URL,
    redisUrl: read.REDIS_URL,
    metricsPort: read.METRICS_PORT,
    vaultSecret: read.VAULT_SECRET,
    demo: read.DEMO === 'on' && !production,
    production,
    hrisAllowedOrigins: read.HRIS_ALLOWED_ORIGINS,
    env: given,
  };
};
