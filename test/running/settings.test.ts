import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, it } from 'vitest';

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
        'DATABASE_URL: nothing answers at 127.0.0.1:1',
        'EVENTSTORE_URL: nothing answers at 127.0.0.1:2',
        'REDIS_URL: nothing answers at 127.0.0.1:3',
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
  it('ends at once with exit code 78 and a sentence for each', async () => {
    const main = fileURLToPath(import.meta.resolve('../../services/api/src/main.ts'));
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, PORT: 'x', DATABASE_URL: 'mysql://ada:geheim@db' };
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(78);
    expect(printed).toBe(
      'api: DATABASE_URL must be a URL like postgres://user:password@host:5432/database. ' +
        'EVENTSTORE_URL must be set. VAULT_SECRET must be set. PORT must be a whole number, and is "x".\n',
    );
  });
});
