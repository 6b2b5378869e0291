import { buildVersion, logLevel, storeSettings } from '@hiring/startup';
import { tracingEnvironment, isTracingEnabled } from '@hiring/telemetry';
import { z } from 'zod';

import { Selected } from './selection.ts';

const Port = z.coerce.number().int().min(0).max(65_535);

/**
 * Milliseconds that a stop may take. A slower one is aborted: rows and checkpoints are in one transaction, so that no
 * rows are lost.
 */
export const stopTimeoutMs = 8_000;

/** Full months before the current one. */
const Months = z.coerce.number().int().min(1).max(1_200).optional();

const Environment = z.object({
  LOG_LEVEL: logLevel.default('info'),
  BUILD_VERSION: buildVersion,
  DATABASE_URL: storeSettings.databaseUrl,
  EVENTSTORE_URL: storeSettings.eventStoreUrl,
  /** Base64 of at least 32 bytes: it decrypts the personal fields of events. */
  VAULT_SECRET: z.string().min(1),
  /** Starts on a log that a newer build has written to. */
  ALLOW_NEWER_EVENTS: z.enum(['on', 'off']).default('off'),
  /** The projections of this process, and `audit` for the audit chains. */
  PROJECTIONS: Selected,
  /** For how many months rows of the usage log and of the change feed are kept; unset: all. */
  USAGE_MONTHS_KEPT: Months,
  ACTIVITY_MONTHS_KEPT: Months,
  /** The address of the metrics, which are served only when METRICS_PORT is set. */
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.optional(),
  /** The file for the signed heads of the audit chains, and the interval; without a file no heads are signed. */
  AUDIT_ANCHORS: z.string().optional(),
  AUDIT_ANCHOR_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3_600),
  ...tracingEnvironment,
});

export type Config = Readonly<z.output<typeof Environment>> & {
  /** Whether applied batches are traced. */
  readonly tracing: boolean;
};

/**
 * Reads the settings of the projector; an empty variable counts as unset. Throws a ZodError that names what is wrong.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const entries = Object.entries(env).filter(([, value]) => value !== '');
  const settings = Environment.parse(Object.fromEntries(entries));
  return Object.freeze({ ...settings, tracing: isTracingEnabled(settings) });
};
