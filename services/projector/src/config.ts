import { z } from 'zod';

const Env = z.object({
  DATABASE_URL: z.string().min(1).default('postgres://127.0.0.1:5432/hiring'),
  EVENTSTORE_URL: z.string().min(1).default('esdb://127.0.0.1:2113?tls=false'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Config = Readonly<z.output<typeof Env>>;

/** The projector's configuration from an environment. Throws a ZodError that names what is wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  Object.freeze(Env.parse(env));
