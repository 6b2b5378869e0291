import { resolve } from 'node:path';

import { z } from 'zod';

import { storeSettings } from '../packages/startup/src/settings.ts';
import { type Composition, oneProcess, separateServices } from './composition.ts';
import type { Options } from './options.ts';

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_BASE_URL: z.url('must be a URL like https://hiring.example.com').optional(),
  DATABASE_URL: storeSettings.databaseUrl.optional(),
  EVENTSTORE_URL: storeSettings.eventStoreUrl.optional(),
  REDIS_URL: storeSettings.redisUrl.optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_533).optional(),
  PROJECTIONS: z
    .string()
    .refine(
      () => false,
      'is for a projector of its own, not for `start`, which runs every projection',
    )
    .optional(),
  RELAY: z
    .string()
    .refine((relay) => relay !== 'off', 'is for a worker beside others, not for `start`')
    .optional(),
  VAULT_SECRET: z.string().optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  NODE_ENV: z.string().default('development'),
  HRIS_ALLOWED_ORIGINS: z.string().default(''),
});

export type Config = {
  /** 0 selects any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly publicBaseUrl: string | undefined;
  /** Undefined for the embedded store; the same for `eventStoreUrl`. */
  readonly databaseUrl: string | undefined;
  readonly eventStoreUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** The metrics port of the api; the projector uses the next port, the worker the one after that. */
  readonly metricsPort: number | undefined;
  readonly vaultSecret: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  readonly hrisAllowedOrigins: string;
  /** The services of each process; an external event store replaces the embedded one. */
  readonly composition: Composition;
  /** The environment of every process; each reads its own settings from it. */
  readonly env: NodeJS.ProcessEnv;
};

/** Reads the settings of decisions §1; an empty value counts as unset. Throws ZodError. */
export const readConfig = (
  env: NodeJS.ProcessEnv,
  { services: separate }: Pick<Options, 'services'>,
): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const settings = Env.parse(nonEmpty);
  const production = settings.NODE_ENV === 'production';
  return {
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    publicBaseUrl: settings.PUBLIC_BASE_URL,
    databaseUrl: settings.DATABASE_URL,
    eventStoreUrl: settings.EVENTSTORE_URL,
    redisUrl: settings.REDIS_URL,
    metricsPort: settings.METRICS_PORT,
    vaultSecret: settings.VAULT_SECRET,
    demo: settings.DEMO === 'on' && !production,
    production,
    hrisAllowedOrigins: settings.HRIS_ALLOWED_ORIGINS,
    composition: separate ? separateServices : oneProcess,
    env: nonEmpty,
  };
};
