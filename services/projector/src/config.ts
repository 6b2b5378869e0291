import { logLevel, storeSettings } from '@hiring/startup';
import { tracingEnvironment, isTracingEnabled } from '@hiring/telemetry';
import { z } from 'zod';

const Port = z.coerce.number().int().min(0).max(65_535);

const Environment = z.object({
  LOG_LEVEL: logLevel.default('info'),
  DATABASE_URL: storeSettings.databaseUrl,
  EVENTSTORE_URL: storeSettings.eventStoreUrl,
  /** Base64 of at least 32 bytes: it opens the personal fields of events. */
  VAULT_SECRET: z.string().min(1),
  /** Starts on a log that a newer build has written to. */
  ALLOW_NEWER_EVENTS: z.enum(['on', 'off']).default('off'),
  /** Where the metrics listen; they are served only when METRICS_PORT is set. */
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.optional(),
  /** The file that signed heads of the audit chains are put into, and how often; without it none are signed. */
  AUDIT_ANCHORS: z.string().optional(),
  AUDIT_ANCHOR_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3_600),
  ...tracingEnvironment,
});

export type Config = Readonly<z.output<typeof Environment>> & {
  /** Whether what is applied is traced. */
  readonly tracing: boolean;
};

/** The projector's configuration from an environment; empty is unset. Throws a ZodError that names what is wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const entries = Object.entries(env).filter(([, value]) => value !== '');
  const settings = Environment.parse(Object.fromEntries(entries));
  return Object.freeze({ ...settings, tracing: isTracingEnabled(settings) });
};
