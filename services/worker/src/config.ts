import { hireGraceSeconds, WebAddress } from '@hiring/domain';
import { forEachQueue, type QueueName } from '@hiring/effect-queue';
import { buildVersion, logLevel, storeSettings } from '@hiring/startup';
import { bucketEnvironment, toBucketSettings, type BucketSettings } from '@hiring/storage';
import { tracingEnvironment, isTracingEnabled } from '@hiring/telemetry';
import { z } from 'zod';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Milliseconds that a stop may take. Effects that do not end in time are aborted; another worker, or the next start,
 * runs them again.
 */
export const stopTimeoutMs = 10_000;

/** The number of attempts of one kind of effect, and the delay between two attempts: it doubles up to `maxDelayMs`. */
export type RetryPolicy = {
  readonly attempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
};

export type Config = {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  /** Whether this worker moves effects from the log to the queue; some worker must. */
  readonly relay: boolean;
  /** The address of the queue; undefined: the queue is in Postgres. */
  readonly redisUrl: string | undefined;
  readonly vaultSecret: string;
  /** Starts on a log that a newer build has written to. */
  readonly allowNewerEvents: boolean;
  /** The port of /metrics, /healthz and /readyz; undefined: they are not served. */
  readonly metricsPort: number | undefined;
  /** The address of that port. */
  readonly host: string;
  readonly logLevel: string;
  /** The name of the build, for the health of the parts. */
  readonly buildVersion: string | undefined;
  /** Origins that may receive hires although the SSRF guard would refuse them: your own receivers. */
  readonly hrisAllowedOrigins: readonly string[];
  readonly hrisTimeoutMs: number;
  readonly webhookAllowedOrigins: readonly string[];
  readonly webhookTimeoutMs: number;
  readonly webhookDisableAfterMs: number;
  /** The address of BambooHR; `{company}` is replaced by the company's subdomain. */
  readonly bambooHrUrl: string;
  readonly hireGraceSeconds: number;
  /** Documents read at once; each takes up to 600 MB and one core while it is read. */
  readonly documentReaders: number;
  /** The bucket of contracts; undefined: they are in Postgres. */
  readonly contractsBucket: BucketSettings | undefined;
  readonly retries: Readonly<Record<QueueName, RetryPolicy>>;
  /** Whether effects are traced. */
  readonly tracing: boolean;
};

/** Reads the settings of the worker. Throws a ZodError that names what is missing or wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const settings = Environment.parse(env);
  return Object.freeze({
    databaseUrl: settings.DATABASE_URL,
    eventStoreUrl: settings.EVENTSTORE_URL,
    redisUrl: settings.REDIS_URL,
    relay: settings.RELAY === 'on',
    vaultSecret: settings.VAULT_SECRET,
    allowNewerEvents: settings.ALLOW_NEWER_EVENTS === 'on',
    metricsPort: settings.METRICS_PORT,
    host: settings.HOST,
    logLevel: settings.LOG_LEVEL,
    buildVersion: settings.BUILD_VERSION,
    hrisAllowedOrigins: settings.HRIS_ALLOWED_ORIGINS,
    hrisTimeoutMs: settings.HRIS_TIMEOUT_MS,
    webhookAllowedOrigins: settings.WEBHOOK_ALLOWED_ORIGINS,
    webhookTimeoutMs: settings.WEBHOOK_TIMEOUT_MS,
    webhookDisableAfterMs: settings.WEBHOOK_DISABLE_AFTER_HOURS * hourMs,
    bambooHrUrl: settings.BAMBOOHR_URL,
    hireGraceSeconds: settings.HIRE_GRACE_SECONDS,
    documentReaders: settings.DOCUMENT_READERS,
    contractsBucket: toBucketSettings(settings),
    retries: forEachQueue((queueName) => toRetryPolicy(queueName, settings)),
    tracing: isTracingEnabled(settings),
  });
};

type Settings = z.output<typeof Environment>;

const toRetryPolicy = (queueName: QueueName, settings: Settings): RetryPolicy => {
  switch (queueName) {
    case 'slow':
      return hrisRetries(settings);
    case 'webhooks':
      return webhookRetries(settings);
    case 'quick':
    case 'later':
    case 'bulk':
      return effectRetries(settings);
  }
};

const effectRetries = ({ EFFECT_ATTEMPTS, EFFECT_RETRY_MS }: Settings): RetryPolicy => ({
  attempts: EFFECT_ATTEMPTS,
  firstDelayMs: EFFECT_RETRY_MS,
  maxDelayMs: 5 * minuteMs,
});

const hrisRetries = ({ HRIS_ATTEMPTS, HRIS_RETRY_MS }: Settings): RetryPolicy => ({
  attempts: HRIS_ATTEMPTS,
  firstDelayMs: HRIS_RETRY_MS,
  maxDelayMs: 6 * hourMs,
});

const webhookRetries = ({ WEBHOOK_ATTEMPTS, WEBHOOK_RETRY_MS }: Settings): RetryPolicy => ({
  attempts: WEBHOOK_ATTEMPTS,
  firstDelayMs: WEBHOOK_RETRY_MS,
  maxDelayMs: 6 * hourMs,
});

const positiveInteger = (defaultValue: number) =>
  z.coerce.number().int().positive().default(defaultValue);

const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((origin) => origin !== ''))
  .pipe(z.array(WebAddress.transform((url) => new URL(url).origin)));

/** Treats an empty variable as unset, because compose files and shells set empty ones. */
const withEmptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

const Environment = z.object({
  DATABASE_URL: withEmptyAsUnset(
    storeSettings.databaseUrl.default('postgres://127.0.0.1:5432/hiring'),
  ),
  EVENTSTORE_URL: withEmptyAsUnset(
    storeSettings.eventStoreUrl.default('esdb://127.0.0.1:2113?tls=false'),
  ),
  REDIS_URL: withEmptyAsUnset(storeSettings.redisUrl.optional()),
  RELAY: withEmptyAsUnset(z.enum(['on', 'off']).default('on')),
  VAULT_SECRET: z.string().min(1),
  ALLOW_NEWER_EVENTS: withEmptyAsUnset(z.enum(['on', 'off']).default('off')),
  HOST: withEmptyAsUnset(z.string().default('127.0.0.1')),
  METRICS_PORT: withEmptyAsUnset(z.coerce.number().int().min(0).max(65_535).optional()),
  LOG_LEVEL: withEmptyAsUnset(logLevel.default('info')),
  BUILD_VERSION: withEmptyAsUnset(buildVersion),
  HRIS_ALLOWED_ORIGINS: origins,
  HRIS_TIMEOUT_MS: withEmptyAsUnset(positiveInteger(15_000)),
  BAMBOOHR_URL: withEmptyAsUnset(z.string().default('https://{company}.bamboohr.com')),
  HIRE_GRACE_SECONDS: withEmptyAsUnset(positiveInteger(hireGraceSeconds)),
  DOCUMENT_READERS: withEmptyAsUnset(z.coerce.number().int().min(1).max(64).default(2)),
  ...bucketEnvironment,
  ...tracingEnvironment,
  EFFECT_ATTEMPTS: withEmptyAsUnset(positiveInteger(20)),
  EFFECT_RETRY_MS: withEmptyAsUnset(positiveInteger(500)),
  // With the first and the longest delay, the attempts take about three days (docs/use/hris.md, How it works).
  HRIS_ATTEMPTS: withEmptyAsUnset(positiveInteger(28)),
  HRIS_RETRY_MS: withEmptyAsUnset(positiveInteger(5_000)),
  // Users choose these receivers: the exceptions for HRIS receivers do not apply to them.
  WEBHOOK_ALLOWED_ORIGINS: origins,
  WEBHOOK_TIMEOUT_MS: withEmptyAsUnset(positiveInteger(10_000)),
  WEBHOOK_ATTEMPTS: withEmptyAsUnset(positiveInteger(28)),
  WEBHOOK_RETRY_MS: withEmptyAsUnset(positiveInteger(5_000)),
  WEBHOOK_DISABLE_AFTER_HOURS: withEmptyAsUnset(z.coerce.number().int().min(0).default(48)),
});
