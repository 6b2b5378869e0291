import { randomBytes } from 'node:crypto';

import { streamName, user } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { run as runOps } from '../../services/ops/src/run.ts';
import { digestTables } from '../digest-tables.ts';
import { appendUnchecked, waitUntilStopped } from '../projector/fixture.ts';
import type { Stack } from '../stack.ts';
import { startStores } from '../stores.ts';
import { createCandidateRole, createCaller, createOrganization, createRole } from '../world.ts';

type Env = Readonly<Record<string, string>>;
type Service = { readonly stop: () => Promise<void> };

const services = ['api', 'projector', 'worker'] as const;
const otherSecret = randomBytes(32).toString('base64');
let stack: Stack;
let started: Service[] = [];

beforeAll(async () => {
  stack = await startStores();
  const { id } = await createOrganization(stack);
  await createCandidateRole(stack, await createRole(stack, id));
  await createCaller(stack);
  // The first service of this build records the secret and the event versions that it writes.
  await (await start('api')).stop();
});
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  started = [];
});
afterAll(() => stack.stop());

const start = async (name: (typeof services)[number], env: Env = {}): Promise<Service> => {
  const { readConfig, start: begin } = await import(`@hiring/${name}`);
  const service: Service = await begin(readConfig({ ...stack.env, ...env }));
  started.push(service);
  return service;
};

/** Returns digests of all tables that a service or an operator may write, checkpoints included, and the end of the log. */
const readTables = async () => ({
  tables: await digestTables(stack.db, ['read', 'vault', 'worker', 'audit', 'api']),
  head: await headPosition(stack.store),
});

describe('a VAULT_SECRET other than that of the database', () => {
  it.each(services)(
    '%s refuses to start, names both fingerprints, and writes nothing',
    async (name) => {
      const before = await readTables();
      const refused = await start(name, { VAULT_SECRET: otherSecret }).catch(
        (error: unknown) => error,
      );
      expect(refused).toMatchObject({
        name: 'WrongSecret',
        message: expect.stringMatching(
          /^VAULT_SECRET is not the secret of this database: .* [0-9a-f]{16}, .* [0-9a-f]{16}\. Set VAULT_SECRET/,
        ),
      });
      expect(await readTables()).toEqual(before);
    },
  );

  it('ops refuses a command that writes, before it writes', async () => {
    const before = await readTables();
    const env = { ...stack.env, DATA_DIR: '/nonexistent', VAULT_SECRET: otherSecret };
    expect(
      await runOps(['organizations', 'found', '--name', 'Nobody', '--slug', 'nobody'], env),
    ).not.toBe(0);
    expect(await readTables()).toEqual(before);
  });
});

const forget = () => stack.db.deleteFrom('vault.secret').execute();
const recorded = () => stack.db.selectFrom('vault.secret').select('fingerprint').execute();
const own = () => [{ fingerprint: stack.vault.fingerprint }];

describe('a database on which a newer build has run', () => {
  it.each(['read', 'vault', 'worker', 'audit', 'api'])(
    'no service starts on a schema %s with more migrations than this build has',
    async (schema) => {
      const ahead = sql.table(`${schema}.migrations`);
      await sql`insert into ${ahead} (number) values (999)`.execute(stack.db);
      const before = await readTables();
      for (const name of services) {
        await expect(start(name)).rejects.toThrow(
          `The schema "${schema}" of this database has 999 migrations, and this build has`,
        );
      }
      expect(await readTables()).toEqual(before);
      await sql`delete from ${ahead} where number = 999`.execute(stack.db);
    },
  );

  it('no service starts after a build that writes a newer version of an event', async () => {
    const ahead = sql`update vault.event_versions set version = version + 97 where name = 'UserRegistered'`;
    const back = sql`update vault.event_versions set version = version - 97 where name = 'UserRegistered'`;
    await ahead.execute(stack.db);
    const before = await readTables();
    for (const name of services) {
      await expect(start(name)).rejects.toThrow(
        /UserRegistered of version 9\d, .* supports only version \d/,
      );
    }
    expect(await readTables()).toEqual(before);
    await back.execute(stack.db);
  });
});

describe('a database of a build that recorded no secret', () => {
  it('records at the next start the secret that opens its sealed data', async () => {
    await forget();
    await start('api');
    expect(await recorded()).toEqual(own());
  });

  it('refuses a secret that does not open its sealed data', async () => {
    await forget();
    await expect(start('api', { VAULT_SECRET: otherSecret })).rejects.toThrow('another secret');
    expect(await recorded()).toEqual([]);
  });

  it('is recognized by its API keys when it has no personal keys', async () => {
    const { db } = stack;
    const stored = await db.selectFrom('vault.personal_keys').selectAll().execute();
    await db.deleteFrom('vault.personal_keys').execute();
    await expect(start('api', { VAULT_SECRET: otherSecret })).rejects.toThrow('another secret');
    await start('api');
    expect(await recorded()).toEqual(own());
    await db.insertInto('vault.personal_keys').values(stored).execute();
  });
});

describe('a log with an event of a newer version among its newest events', () => {
  beforeAll(async () => {
    const event = { type: 'UserRegistered.v98', data: {} } as const;
    await appendUnchecked(stack, streamName(user, uuid()), [event]);
  });

  it.each(services)('%s does not start', async (name) => {
    await expect(start(name)).rejects.toThrow(
      /UserRegistered of version 98, .* supports only version \d/,
    );
  });

  it('the projector starts with ALLOW_NEWER_EVENTS, and stops before the event', async () => {
    await start('projector', { ALLOW_NEWER_EVENTS: 'on' });
    expect(await waitUntilStopped(stack.db, 'users')).toMatchObject({
      error: expect.stringContaining('newer than this build'),
    });
  });
});
