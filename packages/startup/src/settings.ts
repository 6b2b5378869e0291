import { z, ZodError } from 'zod';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Settings that several services share. Each refuses other URLs, so that a mistake is reported before a connection is
 * opened.
 */
export const storeSettings = {
  databaseUrl: z.url({
    protocol: /^postgres(?:ql)?$/,
    error: 'must be a URL like postgres://user:password@host:5432/database',
  }),
  eventStoreUrl: z
    .string()
    .regex(
      /^(?:esdb|kurrentdb)(?:\+discover)?:\/\/[^\s/]+/,
      'must be a URL like esdb://user:password@host:2113?tls=true',
    ),
  redisUrl: z.url({ protocol: /^rediss?$/, error: 'must be a URL like redis://host:6379' }),
} as const;

export const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);

/** BUILD_VERSION: the name of the build, which the health of the parts shows. */
export const buildVersion = z.string().max(100).optional();

/**
 * Returns a sentence for each variable that is missing or wrong. Values are shown, except those of secrets and URLs.
 */
export const toSettingSentences = ({ issues }: ZodError, env: Env): readonly string[] =>
  issues.map((issue) => {
    const name = String(issue.path[0] ?? 'the configuration');
    const value = env[name];
    if (value === undefined || value === '') return `${name} must be set.`;
    return `${name} ${describeIssue(issue)}${isSecret(name) ? '' : `, and is ${JSON.stringify(value)}`}.`;
  });

/** Describes the problem of one variable, without its name. */
export const createSettingError = (name: string, message: string): ZodError =>
  new ZodError([{ code: 'custom', path: [name], message, input: undefined }]);

const isSecret = (name: string): boolean => /URL|SECRET|PASSWORD|KEY_ID|TOKEN|ENDPOINT/.test(name);

const describeIssue = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return /number|int/.test(issue.expected) ? 'must be a whole number' : 'must be set';
    case 'too_small':
      return issue.origin === 'string' ? 'must be set' : `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    default:
      return issue.message.replace(/^Invalid input: /, '');
  }
};
