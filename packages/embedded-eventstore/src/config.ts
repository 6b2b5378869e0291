import { readFileSync } from 'node:fs';

import { z, ZodError } from 'zod';

const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The content of the file that a setting names. */
const FileContent = z.string().transform((path, context) => {
  try {
    return readFileSync(path);
  } catch {
    context.addIssue({ code: 'custom', message: 'must name a file that can be read' });
    return z.NEVER;
  }
});

const Settings = z.object({
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: 'must be a URL like postgres://user:password@host:5432/database',
    })
    .default('postgres://127.0.0.1:5432/hiring'),
  /** 0 selects any free port. */
  EVENTSTORE_PORT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(2113),
  /** The user that every call must authenticate as. */
  EVENTSTORE_USER: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .default('hiring'),
  EVENTSTORE_PASSWORD: z.string('must be set').min(16, 'must be set, to at least 16 characters'),
  /** The files of a certificate and its private key, in PEM; without them the server does not use TLS. */
  EVENTSTORE_CERTIFICATE_FILE: FileContent.optional(),
  EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: FileContent.optional(),
  LOG_LEVEL: z.enum(levels, `must be one of: ${levels.join(', ')}`).default('info'),
});

const Env = Settings.refine(
  ({ EVENTSTORE_CERTIFICATE_FILE: certificate, EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE: key }) =>
    (certificate === undefined) === (key === undefined),
  {
    path: ['EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE'],
    error: 'and EVENTSTORE_CERTIFICATE_FILE must be set together',
  },
);

type Env = Readonly<Record<string, string | undefined>>;

export type Config = Readonly<z.output<typeof Env>>;

/** Reads the store's configuration from an environment. Throws a ZodError that names every invalid variable. */
export const readConfig = (env: Env): Config => Object.freeze(Env.parse(env));

/** Returns a sentence for each invalid variable, without its value; undefined for an error that is not a ZodError. */
export const settingSentences = (error: unknown): string | undefined =>
  error instanceof ZodError
    ? error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join(' ')
    : undefined;
