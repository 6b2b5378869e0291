import { randomBytes } from 'node:crypto';

import { connect, type Db, selectEffectRecords } from '@hiring/database';
import { projections, rebuild } from '@hiring/projections';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createInvitation } from '../api/portal/create-invitation.ts';
import { createClient } from '../client.ts';
import { launchProjector, waitUntilCaughtUp } from '../projector/fixture.ts';
import { waitUntilOwned } from '../projector/partitioned/fixture.ts';
import { appendUses } from '../projector/table-partitions/usage-log.ts';
import { type RedisUsers, startRedisWithUsers } from '../redis-users.ts';
import { runOpsForJson } from '../run-ops.ts';
import { type Database, freshDatabase } from '../servers/database.ts';
import { createDatabaseRoles, type RoleUrls } from '../service-roles.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { rejectCandidateRole } from '../worker/transitions.ts';
import { createCaller, createCandidateRole, type DemoWorld, demoWorld } from '../world.ts';
import { findOwners, findTableFile } from './catalog.ts';

const services = ['api', 'projector', 'worker'] as const;

let database: Database;
let redis: RedisUsers;
let stack: Stack;
let world: DemoWorld;
let urls: RoleUrls;
const connections = new Map<keyof RoleUrls, ReturnType<typeof connect>>();

beforeAll(async () => {
  [database, redis] = await Promise.all([freshDatabase('empty'), startRedisWithUsers()]);
  stack = await startStack({
    roles: true,
    on: { databaseUrl: database.url, secret: randomBytes(32).toString('base64') },
    api: { REDIS_URL: redis.api, RATE_LIMITS: 'on' },
    worker: { REDIS_URL: redis.worker },
  });
  urls = await createDatabaseRoles(database.url);
  for (const [name, url] of Object.entries(urls)) {
    connections.set(name as keyof RoleUrls, connect(url, { name: 'test', maxConnections: 1 }));
  }
  world = await demoWorld(stack);
  await stack.settle();
}, 120_000);
afterAll(async () => {
  for (const { close } of connections.values()) await close();
  await stack.stop();
  await database.drop();
  await redis.stop();
});

const as = (name: keyof RoleUrls): Db => {
  const connection = connections.get(name);
  if (!connection) throw new Error(`there is no connection of ${name}`);
  return connection.db;
};

const managers = () => createClient(stack).as(world.hrRep.key);

const ready = async () => (await createClient(stack).anonymous.get('/readyz')).status;

describe('with a role for each service', () => {
  it('a sign-up and a transition succeed, are projected, and their effects run', async () => {
    const email = 'roles@example.org';
    const token = await createInvitation(stack, world.organization, world.role.id);
    const accepted = await createClient(stack).anonymous.post(
      `/api/public/invitations/${token}/accept`,
      {
        name: 'Ada',
        email,
        cv: { fileName: 'cv.txt', content: Buffer.from('engines').toString('base64') },
      },
    );
    expect(accepted).toMatchObject({ status: 200 });
    const { steps } = await createCandidateRole(stack, world.role);
    const advanced = await managers().post(`/api/v1/candidate-steps/${steps[0]?.id}/advance`, {});
    expect(advanced).toMatchObject({ status: 200 });
    await stack.settle();
    const shown = await managers().get<{ status: string }>(
      `/api/v1/roles/${world.role.id}/pipeline`,
    );
    expect(shown).toMatchObject({ status: 200 });
    const effects = await selectEffectRecords(stack.db).selectAll().execute();
    expect(effects.length).toBeGreaterThan(0);
  });

  it('every service reports that it runs, and the API shows all of them and its stores', async () => {
    const admin = createClient(stack).as(world.admin.key);
    type Part = { readonly name: string; readonly state: string };
    type Health = {
      readonly data: { readonly services: readonly Part[]; readonly stores: readonly Part[] };
    };
    const { services: shown, stores } = await until(async () => {
      const { body } = await admin.get<Health>('/api/admin/health');
      return body.data.services.every(({ state }) => state === 'up') && body.data;
    });
    expect(shown.map(({ name }) => name)).toEqual(services);
    expect(stores.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database up',
      'event_store up',
      'redis up',
    ]);
    expect(await admin.get('/api/admin/metrics')).toMatchObject({ status: 200 });
  });

  it('the API stores counters and summaries in Redis, and the worker its queue', async () => {
    const [api, worker] = [new Redis(redis.api), new Redis(redis.worker)];
    try {
      for (const pattern of ['hiring:limit:*', 'hiring:status:*']) {
        const [, found] = await api.scan('0', 'MATCH', pattern, 'COUNT', '1000');
        expect({ pattern, found }).not.toEqual({ pattern, found: [] });
      }
      expect(await worker.get('{hiring:effects}:position')).not.toBeNull();
      expect(await worker.exists('{hiring:effects}:effects:meta')).toBe(1);
    } finally {
      api.disconnect();
      worker.disconnect();
    }
  });

  it('ops, as the owner, and the projector rebuild the same tables in turn', async () => {
    const { DATABASE_URL: _superuser, ...env } = stack.env;
    const ops = {
      ...env,
      DATA_DIR: '/nonexistent',
      DATABASE_URL: urls.owner,
      REDIS_URL: redis.ops,
    };
    const rebuilt = await runOpsForJson(ops, ['projections', 'rebuild', 'candidate-steps']);
    expect(rebuilt).toMatchObject({ code: 0 });
    const found = projections.find(({ name }) => name === 'candidate-steps');
    if (!found) throw new Error('there is no such projection');
    const { signal } = new AbortController();
    const deps = { databaseUrl: urls.projector, store: stack.store, signal };
    await rebuild(deps, found, { reason: 'test' });
    expect(await findOwners(stack.db, 'read')).toEqual(['hiring_projector']);
    await waitUntilCaughtUp(stack, 'candidate-steps');
    const { steps } = await createCandidateRole(stack, world.role);
    await stack.settle();
    const step = await managers().post(`/api/v1/candidate-steps/${steps[0]?.id}/advance`, {});
    expect(step).toMatchObject({ status: 200 });
    const effects = await runOpsForJson(ops, ['effects', 'list']);
    expect(effects).toMatchObject({ code: 0 });
  });

  it('ops, as the owner, divides projections that two projectors share', async () => {
    const { DATABASE_URL: _superuser, ...env } = stack.env;
    const ops = (...words: readonly string[]) =>
      runOpsForJson({ ...env, DATA_DIR: '/nonexistent', DATABASE_URL: urls.owner }, words);
    const divide = async (count: string) => {
      for (const name of ['api-key-usage', 'candidate-steps', 'activity']) {
        expect(await ops('projections', 'partition', name, count)).toMatchObject({ code: 0 });
      }
    };
    await divide('2');
    const second = await launchProjector(stack, {}, { DATABASE_URL: urls.projector });
    try {
      await waitUntilOwned(stack.db, [1, 1]);
      // A month without a partition of the table yet, created by either.
      await appendUses(stack, world.hrRep.keyId, ['2031-05-05T10:00:00.000001Z']);
      await createCandidateRole(stack, world.role);
      await managers().get(`/api/v1/roles/${world.role.id}/pipeline`);
      await stack.settle();
      expect(await ops('projections', 'verify')).toMatchObject({ code: 0 });
      expect(await findOwners(stack.db, 'read')).toEqual(['hiring_projector']);
    } finally {
      await second.stop();
    }
    await divide('1');
  }, 120_000);

  it('an erasure rewrites the tables that held keys, files and old rows', async () => {
    const applied = await createCandidateRole(stack, world.role);
    const { candidateId } = applied;
    await rejectCandidateRole(stack, applied);
    await stack.settle();
    const tables = ['vault.personal_keys', 'api.commands', 'read.candidates', 'pg_statistic'];
    const before = await Promise.all(tables.map((table) => findTableFile(stack.db, table)));
    const owner = await createCaller(stack, { memberships: { [world.organization.id]: 'owner' } });
    await stack.settle();
    const path = `/api/v1/candidates/${candidateId}/erase`;
    const erased = await createClient(stack).as(owner.key).post(path, { reason: 'as requested' });
    expect(erased).toMatchObject({ status: 200 });
    await stack.settle();
    await until(
      async () =>
        (await Promise.all(tables.map((table) => findTableFile(stack.db, table)))).every(
          (it, at) => it !== before[at],
        ),
      () => 'a table was not rewritten',
    );
  });

  it('the API is not ready while a table is missing', async () => {
    expect(await ready()).toBe(200);
    await sql`alter table read.portals rename to portals_away`.execute(as('projector'));
    await until(async () => (await ready()) === 503);
    await sql`alter table read.portals_away rename to portals`.execute(as('projector'));
    await until(async () => (await ready()) === 200);
  });

  it('the projector recreates a dropped schema `read`, and the other services can read it', async () => {
    await sql`drop schema read cascade`.execute(as('projector'));
    await until(
      async () =>
        (await managers().get(`/api/v1/roles/${world.role.id}/pipeline`)).status === 200 &&
        (await sql`select from read.candidate_steps limit 1`
          .execute(as('worker'))
          .then(({ rows }) => rows.length === 1)
          .catch(() => false)),
    );
    await stack.settle();
  });
});

describe('the rights of the roles', () => {
  it('no role is a superuser, creates roles or databases, or owns tables of another service', async () => {
    const { rows } = await sql<{ name: string }>`
      select rolname as name from pg_roles
      where rolname like 'hiring\_%' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication
        or rolbypassrls)`.execute(stack.db);
    expect(rows).toEqual([]);
    expect(await findOwners(stack.db, 'read')).toEqual(['hiring_projector']);
    for (const schema of ['vault', 'worker', 'audit', 'api']) {
      expect(await findOwners(stack.db, schema)).toEqual(['hiring_owner']);
    }
  });

  it.each([
    ['api', 'drop table read.candidate_steps'],
    ['api', 'delete from read.candidate_steps'],
    ['api', 'update read.checkpoints set position = 0'],
    ['api', 'create schema own'],
    ['api', 'create table public.own (id int)'],
    ['api', 'delete from vault.personal_keys'],
    ['api', 'delete from vault.credentials'],
    ['api', 'delete from vault.user_rights'],
    ['api', 'update vault.secret set fingerprint = null'],
    ['api', 'update audit.entries set hash = hash'],
    ['api', 'select from audit.streams'],
    ['api', 'update worker.relay set position = 0'],
    ['api', "select worker.discard_copy('candidate-steps')"],
    ['api', 'set role hiring_projector'],
    ['projector', 'select from vault.logins'],
    ['projector', 'select from vault.credentials'],
    ['projector', 'select from vault.sessions'],
    ['projector', 'delete from audit.entries'],
    ['projector', 'update vault.personal_keys set wrapped = null'],
    ['projector', 'select from worker.contracts'],
    ['projector', 'truncate worker.service_samples'],
    ['projector', 'select from api.commands'],
    ['projector', 'select from api.usage_statuses'],
    ['projector', 'insert into vault.migrations (number) values (999)'],
    ['projector', 'set role hiring_owner'],
    ['worker', 'select password_hash from vault.logins'],
    ['worker', 'select from vault.credentials'],
    ['worker', 'select from vault.sessions'],
    ['worker', 'update vault.user_rights set held = false'],
    ['worker', 'delete from vault.personal_keys'],
    ['worker', 'drop table read.candidate_steps'],
    ['worker', 'insert into read.checkpoints (projection) values (null)'],
    ['worker', 'select from audit.entries'],
    ['worker', 'select from api.usage_statuses'],
    ['worker', 'create schema own'],
    ['worker', 'set role hiring_owner'],
    ['owner', 'create role own'],
    ['owner', 'alter system set log_statement = default'],
  ] as const)('%s may not run: %s', async (name, statement) => {
    await expect(sql.raw(statement).execute(as(name))).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a database that has to be migrated', () => {
  const start = async (name: (typeof services)[number], databaseUrl: string) => {
    const { readConfig, start: begin } = await import(`@hiring/${name}`);
    const env = {
      ...stack.env,
      DATABASE_URL: databaseUrl,
      ...(name !== 'projector' && { REDIS_URL: redis[name] }),
    };
    return begin(readConfig(env)) as Promise<{
      readonly stop: () => Promise<void>;
    }>;
  };
  const last = sql`(select max(number) from worker.migrations)`;

  it.each(services)('%s refuses to start, names the command and writes nothing', async (name) => {
    await sql`update worker.migrations set number = -number where number = ${last}`.execute(
      stack.db,
    );
    const counted = () => sql`select * from worker.migrations order by number`.execute(stack.db);
    const { rows: before } = await counted();
    try {
      await expect(start(name, urls[name])).rejects.toMatchObject({
        name: 'MigrationsNotAllowed',
        message: expect.stringContaining('run `ops migrate` first, as the owner') as string,
      });
      expect((await counted()).rows).toEqual(before);
    } finally {
      await sql`update worker.migrations set number = -number where number < 0`.execute(stack.db);
    }
  });

  it('each starts when no migration is pending', async () => {
    for (const name of services) await (await start(name, urls[name])).stop();
  });

  it.each(services)('%s refuses an empty database in the same way', async (name) => {
    const empty = await freshDatabase('empty');
    try {
      const roles = await createDatabaseRoles(empty.url);
      await expect(start(name, roles[name])).rejects.toMatchObject({
        name: 'MigrationsNotAllowed',
      });
    } finally {
      await empty.drop();
    }
  });
});
