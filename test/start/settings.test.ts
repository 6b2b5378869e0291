import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { startEmbeddedEventStore } from '@hiring/embedded-eventstore';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { freshDatabase } from '../servers/database.ts';
import { freshDataDir, launch } from './running.ts';

const data = freshDataDir();
afterAll(() => data.remove());

const unreachable = {
  DATABASE_URL: 'postgres://ada:geheim@127.0.0.1:1/hiring',
  EVENTSTORE_URL: 'esdb://ada:geheim@127.0.0.1:2?tls=false',
  REDIS_URL: 'redis://:geheim@127.0.0.1:3',
};

describe('start with a setting that cannot be used', () => {
  it.each([
    [
      { PORT: 'many', DEMO: 'maybe' },
      ['PORT must be a whole number', 'DEMO must be one of: on, off'],
    ],
    [{ RATE_LIMIT_KEY: 'many' }, ['RATE_LIMIT_KEY must be points/seconds']],
    [{ RATE_LIMIT_KYE: '5/1' }, ['RATE_LIMIT_KYE is no limit']],
    [{ DATABASE_URL: 'mysql://ada:geheim@db' }, ['DATABASE_URL must be a URL like']],
    [{ METRICS_PORT: '70000' }, ['METRICS_PORT must be at most']],
    [
      unreachable,
      [
        'DATABASE_URL: no connection to 127.0.0.1:1',
        'EVENTSTORE_URL: no connection to 127.0.0.1:2',
        'REDIS_URL: no connection to 127.0.0.1:3',
      ],
    ],
  ])('names it and starts nothing: %j', async (env, sentences) => {
    const started = launch(data.path, env);
    expect(await started.ended()).toBe(1);
    for (const sentence of sentences) expect(started.printed()).toContain(sentence);
    expect(started.printed()).not.toMatch(/geheim|^\s+at /m);
    expect(started.printed()).not.toContain('Starting');
    expect(existsSync(join(data.path, 'postgres'))).toBe(false);
  });

  it('says in a sentence that DATA_DIR is a file, or lies below one', async () => {
    mkdirSync(dirname(data.path), { recursive: true });
    const file = join(dirname(data.path), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')]) {
      const started = launch(path);
      expect(await started.ended()).toBe(1);
      expect(started.printed()).toContain(`DATA_DIR ${path} cannot be used: ${file} is a file`);
      expect(started.printed()).not.toMatch(/^\s+at /m);
    }
  });

  it.runIf(process.platform === 'linux')('says that a directory cannot be made', async () => {
    const started = launch('/proc/hiring');
    expect(await started.ended()).toBe(1);
    expect(started.printed()).toContain('DATA_DIR /proc/hiring cannot be used');
  });
});

describe('a service that is started alone with a setting that cannot be used', () => {
  const secret = Buffer.alloc(32).toString('base64');
  it.each([
    [
      'services/api',
      { PORT: 'x', DATABASE_URL: 'mysql://ada:geheim@db' },
      'api: DATABASE_URL must be a URL like postgres://user:password@host:5432/database. ' +
        'EVENTSTORE_URL must be set. VAULT_SECRET must be set. PORT must be a whole number, and is "x".\n',
    ],
    [
      'packages/embedded-eventstore',
      { EVENTSTORE_PORT: 'x', DATABASE_URL: 'mysql://ada:geheim@db', LOG_LEVEL: 'loud' },
      'eventstore: DATABASE_URL must be a URL like postgres://user:password@host:5432/database. ' +
        'EVENTSTORE_PORT must be a whole number. EVENTSTORE_PASSWORD must be set. ' +
        'LOG_LEVEL must be one of: silent, fatal, error, warn, info, debug, trace.\n',
    ],
  ])(
    '%s ends at once with exit code 78 and a sentence for each',
    async (directory, env, sentences) => {
      const { code, printed } = await startedAlone(directory, env);
      expect(printed).toBe(sentences);
      expect(code).toBe(78);
    },
  );

  it.each(['api', 'projector', 'worker'])(
    '%s says that the event store rejects its user and password, and shows neither',
    async (name) => {
      const { databaseUrl, eventStoreUrl } = await someStores();
      const url = new URL(eventStoreUrl);
      url.password = 'geheim-und-falsch';
      const { code, printed } = await startedAlone(`services/${name}`, {
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: url.href,
        VAULT_SECRET: secret,
        PORT: '0',
        LOG_LEVEL: 'silent',
      });
      expect(printed).toBe(
        `${name}: EVENTSTORE_URL: the event store rejects its user and password. ` +
          'Set a URL with valid credentials: esdb://user:password@host:port.\n',
      );
      expect(code).toBe(78);
    },
  );
});

/** A database, and an event store that asks for credentials, for the length of one test. */
const someStores = async () => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const store = await startEmbeddedEventStore({ databaseUrl: database.url });
  onTestFinished(store.stop);
  return { databaseUrl: database.url, eventStoreUrl: store.connectionString };
};

/** Runs the main module of a directory with nothing but this environment to its end. */
const startedAlone = async (directory: string, own: Readonly<Record<string, string>>) => {
  const main = fileURLToPath(new URL(`../../${directory}/src/main.ts`, import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH, HOME, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), printed };
};
