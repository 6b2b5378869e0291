import { WebAddress } from '@hiring/domain';
import { buildVersion, logLevel, createSettingError, storeSettings } from '@hiring/startup';
import { bucketEnvironment, toBucketSettings, type BucketSettings } from '@hiring/storage';
import { tracingEnvironment, isTracingEnabled } from '@hiring/telemetry';
import { z } from 'zod';

import { type Limits, rateLimits } from './http/rate-limit/policies.ts';
import { openIdEnvironment, type OpenIdSettings, toOpenIdSettings } from './openid/settings.ts';

/** `600/60`: 600 points in 60 seconds. `0` turns the limit off. */
const Limit = z
  .string()
  .regex(/^(0|\d{1,9}\/\d{1,6})$/, 'a limit is <points>/<seconds>, or 0')
  .transform((text) => {
    const [points = '0', seconds = '1'] = text.split('/');
    return { points: Number(points), seconds: Math.max(1, Number(seconds)) };
  });

const Port = z.coerce.number().int().min(0).max(65_535);
const Flag = z.enum(['on', 'off']);

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  LOG_LEVEL: logLevel.default('info'),
  BUILD_VERSION: buildVersion,
  DATABASE_URL: storeSettings.databaseUrl,
  /** A replica of the database for the queries of lists (docs/operate/scale.md#a-replica). */
  DATABASE_REPLICA_URL: storeSettings.databaseUrl.optional(),
  EVENTSTORE_URL: storeSettings.eventStoreUrl,
  REDIS_URL: storeSettings.redisUrl.optional(),
  VAULT_SECRET: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(3_000),
  METRICS_PORT: Port.optional(),
  PUBLIC_BASE_URL: WebAddress.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  /** Maximum number of requests in progress; further requests get 503. 0: no maximum. */
  MAX_IN_FLIGHT: z.coerce.number().int().min(0).max(100_000).default(100),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
  /** Internal HRIS receivers that the SSRF guard allows: a comma-separated list of origins. */
  HRIS_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== '')),
  /** Internal receivers of webhooks that the SSRF guard allows. Users choose the URL: never allow what is not for all. */
  WEBHOOK_ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((origin) => origin !== '')),
  RATE_LIMITS: Flag.default('on'),
  /** Allows a start on a log that a newer build has written to. */
  ALLOW_NEWER_EVENTS: Flag.default('off'),
  ...openIdEnvironment,
  ...bucketEnvironment,
  ...tracingEnvironment,
});

export type Config = Omit<z.output<typeof Environment>, 'PUBLIC_BASE_URL'> & {
  /** Without a trailing slash. Every URL in a response begins with it, never with the Host header. */
  readonly publicBaseUrl: string;
  /** Whether callers reach the service over TLS, which decides about cookies and HSTS. */
  readonly https: boolean;
  readonly production: boolean;
  readonly limits: Limits;
  /** The bucket that stores files about a person; undefined: they are stored in Postgres. */
  readonly contractsBucket: BucketSettings | undefined;
  /** The identity provider; undefined: users sign in with passwords only. */
  readonly openId: OpenIdSettings | undefined;
  /** Whether requests are traced. */
  readonly tracing: boolean;
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads the API's configuration from the environment. Each limit of decisions §2 has a variable:
 * RATE_LIMIT_KEY_BURST=30/1 is `key-burst`; 0 turns one limit off, RATE_LIMITS=off all of them. An empty variable
 * counts as unset. Throws a ZodError that names every invalid variable.
 */
export const readConfig = (env: Env): Config => {
  const { PUBLIC_BASE_URL, ...settings } = Environment.parse(withoutEmpty(env));
  const publicBaseUrl = (PUBLIC_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(
    /\/+$/,
    '',
  );
  return Object.freeze({
    ...settings,
    publicBaseUrl,
    https: publicBaseUrl.startsWith('https:'),
    production: settings.NODE_ENV === 'production',
    limits: readLimits(env, settings.RATE_LIMITS === 'off'),
    contractsBucket: toBucketSettings(settings),
    openId: toOpenIdSettings(settings),
    tracing: isTracingEnabled(settings),
  });
};

/** Shells and compose files pass an unset variable as an empty one. */
const withoutEmpty = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const toVariableName = (policy: string): string =>
  `RATE_LIMIT_${policy.replaceAll('-', '_').toUpperCase()}`;

const readLimit = (variable: string, env: Env): z.output<typeof Limit> | undefined => {
  const value = env[variable];
  if (!value) return undefined;
  const parsed = Limit.safeParse(value);
  if (parsed.success) return parsed.data;
  throw createSettingError(variable, 'must be points/seconds, like 600/60, or 0');
};

const readLimits = (env: Env, off: boolean): Limits => {
  const variables = Object.keys(rateLimits).map(toVariableName);
  const unknown = Object.keys(env).find(
    (name) => name.startsWith('RATE_LIMIT_') && !variables.includes(name),
  );
  if (unknown) {
    throw createSettingError(
      unknown,
      `is not a known limit (the limits are ${variables.join(', ')})`,
    );
  }
  const limits = Object.entries(rateLimits).map(([name, { points, seconds }]) => {
    const limit = readLimit(toVariableName(name), env) ?? { points, seconds };
    return [name, off ? { ...limit, points: 0 } : limit];
  });
  // It has one entry for each policy.
  return Object.fromEntries(limits) as Limits;
};
