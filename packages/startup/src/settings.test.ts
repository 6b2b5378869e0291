import { expect, it } from 'vitest';
import { z, ZodError } from 'zod';

import { toSentences } from './error-sentences.ts';
import { logLevel, createSettingError, storeSettings } from './settings.ts';
import { findUnreachableStores } from './unreachable-stores.ts';

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535),
  DATABASE_URL: storeSettings.databaseUrl,
  EVENTSTORE_URL: storeSettings.eventStoreUrl,
  REDIS_URL: storeSettings.redisUrl,
  LOG_LEVEL: logLevel,
  VAULT_SECRET: z.string().min(1),
});

const parseSentences = (env: Readonly<Record<string, string>>): readonly string[] => {
  const { error } = Settings.safeParse(env);
  return error ? toSentences(new ZodError(error.issues), env) : [];
};

it('returns a sentence for each wrong variable without secrets', () => {
  const sentences = parseSentences({
    PORT: '70000',
    DATABASE_URL: 'mysql://ada:geheim@db/hiring',
    EVENTSTORE_URL: 'http://ada:geheim@store',
    REDIS_URL: 'geheim',
    LOG_LEVEL: 'loud',
  });
  expect(sentences).toEqual([
    'PORT must be at most 65535, and is "70000".',
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/database.',
    'EVENTSTORE_URL must be a URL like esdb://user:password@host:2113?tls=true.',
    'REDIS_URL must be a URL like redis://host:6379.',
    expect.stringMatching(/^LOG_LEVEL must be one of: silent, .*, and is "loud"\.$/) as string,
    'VAULT_SECRET must be set.',
  ]);
});

it.each(['esdb', 'esdb+discover', 'kurrentdb', 'kurrentdb+discover'])(
  'accepts an event store URL with the scheme %s',
  (scheme) => {
    const url = `${scheme}://ada:geheim@store:2113?tls=true`;
    expect(storeSettings.eventStoreUrl.parse(url)).toBe(url);
  },
);

it('returns a sentence for an error of createSettingError', () => {
  const error = createSettingError('RATE_LIMIT_KYE', 'is not a limit');
  expect(toSentences(error, { RATE_LIMIT_KYE: '5/1' })).toEqual([
    'RATE_LIMIT_KYE is not a limit, and is "5/1".',
  ]);
});

const createListenError = (code: string, port: number): Error =>
  Object.assign(new Error('listen'), { code, port, syscall: 'listen' });

it('names the variable of a port that cannot be used', () => {
  const env = { PORT: '3000', METRICS_PORT: '80' };
  expect(toSentences(createListenError('EADDRINUSE', 3_000), env)[0]).toMatch(
    /^PORT: port 3000 is in use\./,
  );
  expect(toSentences(createListenError('EACCES', 80), env)[0]).toMatch(
    /^METRICS_PORT: this user may not/,
  );
  expect(toSentences(new Error('anything else'), env)).toEqual([]);
});

it('names unreachable stores by variable, host and port, without credentials', async () => {
  const sentences = await findUnreachableStores(
    {
      DATABASE_URL: 'postgres://ada:geheim@127.0.0.1:1/hiring',
      EVENTSTORE_URL: 'esdb://ada:geheim@127.0.0.1:1,10.0.0.1:2113?tls=false',
      REDIS_URL: undefined,
    },
    0,
  );
  expect(sentences).toEqual([
    'DATABASE_URL: no connection to 127.0.0.1:1 (ECONNREFUSED).',
    'EVENTSTORE_URL: no connection to 127.0.0.1:1 (ECONNREFUSED).',
  ]);
});
