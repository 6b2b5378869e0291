import { hireGraceSeconds, WebAddress } from '@hiring/domain';
import { logLevel, storeSettings } from '@hiring/startup';
import { bucketEnvironment, bucketOf, type BucketSettings } from '@hiring/storage';
import { tracingEnvironment, tracingOf } from '@hiring/telemetry';
import { z } from 'zod';

import { forLanes, type Lane } from './lanes.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How often one kind of effect is tried, and the milliseconds between two tries: doubling, up to `longest`. */
export type Retries = {
  readonly attempts: number;
  readonly first: number;
  readonly longest: number;
};

export type Config = {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Where the queue is; undefined: in Postgres. */
  readonly redisUrl: string | undefined;
  readonly vaultSecret: string;
  /** Starts on a log that a newer build has written to. */
  readonly allowNewerEvents: boolean;
  /** Where /metrics, /healthz and /readyz are served; undefined: nowhere. */
  readonly metricsPort: number | undefined;
  /** The address that port is on. */
  readonly host: string;
  readonly logLevel: string;
  /** Origins a hire may be sent to although the guard would refuse them: receivers of one's own. */
  readonly hrisAllowedOrigins: readonly string[];
  readonly hrisTimeout: number;
  /** `{company}` stands for a company's subdomain. */
  readonly bambooHrUrl: string;
  readonly hireGraceSeconds: number;
  /** Documents read at once; each takes up to 600 MB and one core while it is read. */
  readonly documentReaders: number;
  /** Where contracts are kept; undefined: in Postgres. */
  readonly contractsBucket: BucketSettings | undefined;
  readonly retries: Readonly<Record<Lane, Retries>>;
  /** Whether effects are traced. */
  readonly tracing: boolean;
};

/** The worker's settings. Throws a ZodError that names what is missing or wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const told = Environment.parse(env);
  return Object.freeze({
    databaseUrl: told.DATABASE_URL,
    eventStoreUrl: told.EVENTSTORE_URL,
    redisUrl: told.REDIS_URL,
    vaultSecret: told.VAULT_SECRET,
    allowNewerEvents: told.ALLOW_NEWER_EVENTS === 'on',
    metricsPort: told.METRICS_PORT,
    host: told.HOST,
    logLevel: told.LOG_LEVEL,
    hrisAllowedOrigins: told.HRIS_ALLOWED_ORIGINS,
    hrisTimeout: told.HRIS_TIMEOUT_MS,
    bambooHrUrl: told.BAMBOOHR_URL,
    hireGraceSeconds: told.HIRE_GRACE_SECONDS,
    documentReaders: told.DOCUMENT_READERS,
    contractsBucket: bucketOf(told),
    retries: forLanes((lane) => (lane === 'slow' ? hrisRetries(told) : effectRetries(told))),
    tracing: tracingOf(told),
  });
};

type Told = z.output<typeof Environment>;

const effectRetries = ({ EFFECT_ATTEMPTS, EFFECT_RETRY_MS }: Told): Retries => ({
  attempts: EFFECT_ATTEMPTS,
  first: EFFECT_RETRY_MS,
  longest: 5 * minute,
});

const hrisRetries = ({ HRIS_ATTEMPTS, HRIS_RETRY_MS }: Told): Retries => ({
  attempts: HRIS_ATTEMPTS,
  first: HRIS_RETRY_MS,
  longest: 6 * hour,
});

const count = (otherwise: number) => z.coerce.number().int().positive().default(otherwise);

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((origin) => origin !== ''))
  .pipe(z.array(WebAddress.transform((url) => new URL(url).origin)));

/** An unset variable and an empty one are the same: compose files and shells make the latter. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const Environment = z.object({
  DATABASE_URL: orEmpty(storeSettings.databaseUrl.default('postgres://127.0.0.1:5432/hiring')),
  EVENTSTORE_URL: orEmpty(storeSettings.eventStoreUrl.default('esdb://127.0.0.1:2113?tls=false')),
  REDIS_URL: orEmpty(storeSettings.redisUrl.optional()),
  VAULT_SECRET: z.string().min(1),
  ALLOW_NEWER_EVENTS: orEmpty(z.enum(['on', 'off']).default('off')),
  HOST: orEmpty(z.string().default('127.0.0.1')),
  METRICS_PORT: orEmpty(z.coerce.number().int().min(0).max(65_535).optional()),
  LOG_LEVEL: orEmpty(logLevel.default('info')),
  HRIS_ALLOWED_ORIGINS: origins,
  HRIS_TIMEOUT_MS: orEmpty(count(15_000)),
  BAMBOOHR_URL: orEmpty(z.string().default('https://{company}.bamboohr.com')),
  HIRE_GRACE_SECONDS: orEmpty(count(hireGraceSeconds)),
  DOCUMENT_READERS: orEmpty(z.coerce.number().int().min(1).max(64).default(2)),
  ...bucketEnvironment,
  ...tracingEnvironment,
  EFFECT_ATTEMPTS: orEmpty(count(20)),
  EFFECT_RETRY_MS: orEmpty(count(500)),
  // With the first wait and the longest one, about three days of trying (security.md §5).
  HRIS_ATTEMPTS: orEmpty(count(28)),
  HRIS_RETRY_MS: orEmpty(count(5_000)),
});
