import { z } from 'zod';

const Env = z.object({
  DATABASE_URL: z.string().min(1).default('postgres://127.0.0.1:5432/hiring'),
  /** 0 takes a free one. */
  EVENTSTORE_PORT: z.coerce.number().int().min(0).max(65_535).default(2113),
  /** What every call must carry. */
  EVENTSTORE_USER: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default('hiring'),
  EVENTSTORE_PASSWORD: z.string().min(16, 'must be set, to at least 16 characters'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

export type Config = Readonly<z.output<typeof Env>>;

/** The store's configuration from an environment. Throws a ZodError that names what is wrong. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  Object.freeze(Env.parse(env));
