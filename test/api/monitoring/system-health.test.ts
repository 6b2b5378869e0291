import { connect } from '@hiring/database';
import { startSession } from '@hiring/vault';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { type RedisUsers, startRedisWithUsers } from '../../redis-users.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { createUser, demoWorld, type DemoWorld } from '../../world.ts';

const path = '/api/admin/health';

type Instance = {
  readonly id: string;
  readonly state: string;
  readonly buildVersion: string | null;
  readonly problem: string | null;
  readonly disk: object | null;
};
type Health = {
  readonly stores: readonly { readonly name: string; readonly state: string }[];
  readonly services:
    | readonly { readonly name: string; readonly state: string; readonly instances: Instance[] }[]
    | null;
  readonly queues: { readonly depths: readonly { readonly name: string }[] } | null;
  readonly auditChains: { readonly error: string | null } | null;
  readonly lastBackupAt: string | null;
};

const readHealth = async (caller: Caller): Promise<Health> => {
  const { status, body } = await caller.get<{ data: Health }>(path);
  expect(status).toBe(200);
  return body.data;
};

const findInstances = async (caller: Caller, service: string): Promise<readonly Instance[]> => {
  const { services } = await readHealth(caller);
  return services?.find(({ name }) => name === service)?.instances ?? [];
};

let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  stack = await startStack();
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await stack.settle();
});
afterAll(() => stack.stop());

const listBuilds = async () =>
  (await findInstances(admin, 'api')).map(({ buildVersion, state }) => [buildVersion, state]);

describe('GET /api/admin/health', () => {
  it('shows every store, service and queue of a system that works', async () => {
    const shown = await until(async () => {
      const found = await readHealth(admin);
      return found.queues !== null && found;
    });
    expect(shown.stores).toMatchObject([
      { name: 'database', state: 'up', milliseconds: expect.any(Number) as number },
      { name: 'event_store', state: 'up' },
    ]);
    expect(shown.services).toMatchObject(
      ['api', 'projector', 'worker'].map((name) => ({
        name,
        state: 'up',
        instances: [{ state: 'up', problem: null }],
      })),
    );
    expect(shown.queues?.depths.map(({ name }) => name)).toEqual([
      'effects',
      'effects-bulk',
      'effects-later',
      'effects-slow',
      'effects-webhooks',
    ]);
    expect(shown.auditChains).toMatchObject({ error: null });
    expect(shown.lastBackupAt).toBeNull();
  });

  it('shows each of two API instances, not one that stopped, and one that was killed as not seen', async () => {
    const second = await startApiProcess(stack, { BUILD_VERSION: 'second' });
    const third = await startApiProcess(stack, { BUILD_VERSION: 'third' });
    const all = await until(async () => {
      const found = await listBuilds();
      return found.length === 3 && found;
    });
    expect(all).toEqual(
      expect.arrayContaining([
        [null, 'up'],
        ['second', 'up'],
        ['third', 'up'],
      ]),
    );
    expect((await readHealth(createClient(second).as(world.admin.key))).services).toMatchObject([
      { name: 'api', state: 'up' },
      { name: 'projector' },
      { name: 'worker' },
    ]);

    await second.stop();
    await third.kill();
    await sql`
      update worker.service_instances set seen_at = now() - interval '31 seconds'
      where build_version = 'third'`.execute(stack.db);
    expect(await listBuilds()).toEqual([
      [null, 'up'],
      ['third', 'not_seen'],
    ]);
  });

  it('shows what an instance reports about itself, and leaves out what it does not know', async () => {
    const { db } = stack;
    const values = { service: 'projector' as const, host: 'pod-7', build_version: null };
    const [known, newer] = [uuid(), uuid()];
    const disk = { freeBytes: 5, sizeBytes: 7 };
    const reports = [
      [known, { problem: 'It waits', disk }],
      [newer, { problem: 5, disk: [], queues: 'many', more: true }],
    ] as const;
    for (const [id, report] of reports) {
      const row = { ...values, id, report: JSON.stringify(report) };
      await db.insertInto('worker.service_instances').values(row).execute();
    }
    const shown = await findInstances(admin, 'projector');
    expect(shown.find(({ id }) => id === known)).toMatchObject({ problem: 'It waits', disk });
    expect(shown.find(({ id }) => id === newer)).toMatchObject({ problem: null, disk: null });
    await db.deleteFrom('worker.service_instances').where('id', 'in', [known, newer]).execute();
  });

  it('is 200 without the services while their table is locked', async () => {
    const { db, close } = connect(stack.databaseUrl, { name: 'test', maxConnections: 1 });
    const shown = await db.transaction().execute(async (transaction) => {
      await sql`lock table worker.service_instances in access exclusive mode`.execute(transaction);
      return readHealth(admin);
    });
    expect(shown).toMatchObject({
      services: null,
      queues: null,
      stores: [{ state: 'up' }, { state: 'up' }],
      auditChains: { error: null },
    });
    await close();
  });

  it('is for platform admins', async () => {
    const { anonymous, as } = createClient(stack);
    expect((await anonymous.get(path)).status).toBe(401);
    for (const { key } of [world.hrRep, world.member, world.outsider]) {
      expect((await as(key).get(path)).status).toBe(403);
    }
    expect((await admin.get(`${path}?unknown=1`)).status).toBe(400);
    expect((await admin.post(path)).status).toBe(405);
  });
});

describe('GET /api/admin/health while parts are away', () => {
  const password = 'password-of-the-store';
  let redis: RedisUsers;
  let own: Stack;
  let operator: Caller;
  beforeAll(async () => {
    redis = await startRedisWithUsers();
    own = await startStack({
      api: {
        REDIS_URL: redis.api,
        EVENTSTORE_URL: `esdb://hiring:${password}@127.0.0.1:1?tls=false`,
      },
    });
    const { id } = await createUser(own, { platformRole: 'admin' });
    await own.settle();
    // The use of a key is recorded in the log, which is away.
    const session = await startSession(own.db, id, own.now());
    operator = createClient(own).withCookie(`session=${session}`);
  });
  afterAll(() => own.stop());

  it('shows a store that is away as down, then Redis too, with status 200 and no secret', async () => {
    expect((await readHealth(operator)).stores).toMatchObject([
      { name: 'database', state: 'up' },
      { name: 'event_store', state: 'down', milliseconds: null },
      { name: 'redis', state: 'up' },
    ]);
    await redis.stop();
    const { text } = await until(async () => {
      const response = await operator.get<{ data: Health }>(path);
      expect(response.status).toBe(200);
      return response.body.data.stores[2]?.state === 'down' && response;
    });
    const secrets = [password, 'password-of-api', own.env['VAULT_SECRET'] ?? '', '127.0.0.1'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('shows a worker that was stopped as down', async () => {
    await until(async () => (await findInstances(operator, 'worker')).length === 1);
    await own.worker?.stop();
    const { services } = await readHealth(operator);
    expect(services).toMatchObject([
      { name: 'api', state: 'up' },
      { name: 'projector', state: 'up' },
      { name: 'worker', state: 'down', instances: [] },
    ]);
  });
});
