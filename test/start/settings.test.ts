import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';

import { freshDatabase } from '../servers/database.ts';
import { startEmbedded } from '../servers/embedded-event-store.ts';
import type { TestProgram } from '../servers/programs.ts';
import { freshDataDir, launch } from './running.ts';

const data = freshDataDir();
afterAll(() => data.remove());

const unreachable = {
  DATABASE_URL: 'postgres://ada:geheim@127.0.0.1:1/hiring',
  EVENTSTORE_URL: 'esdb://ada:geheim@127.0.0.1:2?tls=false',
  REDIS_URL: 'redis://:geheim@127.0.0.1:3',
};

describe('start with an invalid setting', () => {
  it.each([
    [
      { PORT: 'many', DEMO: 'maybe' },
      ['PORT must be a whole number', 'DEMO must be one of: on, off'],
    ],
    [{ RATE_LIMIT_KEY: 'many' }, ['RATE_LIMIT_KEY must be points/seconds']],
    [{ RATE_LIMIT_KYE: '5/1' }, ['RATE_LIMIT_KYE is not a known limit']],
    [{ DATABASE_URL: 'mysql://ada:geheim@db' }, ['DATABASE_URL must be a URL like']],
    [{ METRICS_PORT: '70000' }, ['METRICS_PORT must be at most']],
    [{ PROJECTIONS: 'users' }, ['PROJECTIONS is for a projector of its own']],
    [{ RELAY: 'off' }, ['RELAY is for a worker beside others']],
    [
      unreachable,
      [
        'DATABASE_URL: no connection to 127.0.0.1:1',
        'EVENTSTORE_URL: no connection to 127.0.0.1:2',
        'REDIS_URL: no connection to 127.0.0.1:3',
      ],
    ],
  ])('names the setting and starts no process: %j', async (env, sentences) => {
    const started = launch(data.path, env);
    expect(await started.ended()).toBe(1);
    for (const sentence of sentences) expect(started.printed()).toContain(sentence);
    expect(started.printed()).not.toMatch(/geheim|^\s+at /m);
    expect(started.printed()).not.toContain('Starting');
    expect(existsSync(join(data.path, 'postgres'))).toBe(false);
  });

  it('names an unknown option, and starts no process', async () => {
    const started = launch(data.path, {}, ['--servces']);
    expect(await started.ended()).toBe(1);
    expect(started.printed()).toBe("hiring: Unknown option '--servces'; try --help\n");
  });

  it('--help prints the options, and starts no process', async () => {
    const started = launch(data.path, {}, ['--help']);
    expect(await started.ended()).toBe(0);
    expect(started.printed()).toContain('--services');
    expect(existsSync(join(data.path, 'lock'))).toBe(false);
  });

  it('reports that DATA_DIR is a file, or is below one', async () => {
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

  it.runIf(process.platform === 'linux')('reports a directory that cannot be created', async () => {
    const started = launch('/proc/hiring');
    expect(await started.ended()).toBe(1);
    expect(started.printed()).toContain('DATA_DIR /proc/hiring cannot be used');
  });
});

describe('a service that is started alone with an invalid setting', () => {
  const secret = Buffer.alloc(32).toString('base64');
  it.each([
    [
      'services/api/src/main.ts',
      { PORT: 'x', DATABASE_URL: 'mysql://ada:geheim@db' },
      'api: DATABASE_URL must be a URL like postgres://user:password@host:5432/database. ' +
        'EVENTSTORE_URL must be set. VAULT_SECRET must be set. PORT must be a whole number, and is "x".\n',
    ],
    [
      'packages/embedded-eventstore/src/main.ts',
      { EVENTSTORE_PORT: 'x', DATABASE_URL: 'mysql://ada:geheim@db', LOG_LEVEL: 'loud' },
      'eventstore: DATABASE_URL must be a URL like postgres://user:password@host:5432/database. ' +
        'EVENTSTORE_PORT must be a whole number. EVENTSTORE_PASSWORD must be set. ' +
        'LOG_LEVEL must be one of: silent, fatal, error, warn, info, debug, trace.\n',
    ],
  ] as const)(
    '%s ends at once with exit code 78 and a sentence for each setting',
    async (main, env, sentences) => {
      const { code, printed } = await startedAlone(main, env);
      expect(printed).toBe(sentences);
      expect(code).toBe(78);
    },
  );

  it.each(['api', 'projector', 'worker'] as const)(
    '%s reports that the event store rejects its user and password, and prints neither',
    async (name) => {
      const { databaseUrl, eventStoreUrl } = await startStores();
      const url = new URL(eventStoreUrl);
      url.password = 'geheim-und-falsch';
      const { code, printed } = await startedAlone(`services/${name}/src/main.ts`, {
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

/** Starts an empty database and an event store that requires credentials, for the duration of one test. */
const startStores = async () => {
  const database = await freshDatabase('empty');
  onTestFinished(database.drop);
  const store = await startEmbedded('a real server without TLS checks no password', {
    databaseUrl: database.url,
  });
  onTestFinished(store.stop);
  return { databaseUrl: database.url, eventStoreUrl: store.connectionString };
};

/** Runs a program with only this environment, until it exits. */
const startedAlone = async (main: TestProgram, own: Readonly<Record<string, string>>) => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [inject('programs')[main]], {
    env: { PATH, HOME, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), printed };
};
