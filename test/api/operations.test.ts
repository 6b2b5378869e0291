import { read } from '@hiring/database';
import { streamName, user } from '@hiring/domain';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../client.ts';
import { appendUnchecked } from '../projector/fixture.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { parkContract } from '../worker/effects/park-contract.ts';
import { createCaller, createUser, demoWorld, type DemoWorld } from '../world.ts';
import { readStreamEvents } from './history/read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;
let admin: Caller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  admin = createClient(stack).as(world.admin.key);
  await stack.settle();
});
afterAll(() => stack.stop());

type Projection = {
  readonly name: string;
  readonly state: string;
  readonly lagSeconds: number | null;
  readonly position: string | null;
  readonly seenAt: string | null;
  readonly error: string | null;
};
type Projections = { readonly data: readonly Projection[] };

const listProjections = async (): Promise<readonly Projection[]> =>
  (await admin.get<Projections>('/api/admin/projections')).body.data;

describe('GET /api/admin/projections', () => {
  it('lists every projection with its heartbeat, and no lag when it has every event', async () => {
    const { projections } = await import('@hiring/projections');
    const listed = await until(async () => {
      const found = await listProjections();
      return found.every(({ lagSeconds }) => lagSeconds === 0) && found;
    });
    expect(listed.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
    for (const { state, seenAt, position } of listed) {
      expect(state).toBe('running');
      expect(Number.isNaN(Date.parse(seenAt ?? ''))).toBe(false);
      expect(position).toMatch(/^\d+$/);
    }
  });

  it('shows which one stopped, where and why', async () => {
    const own = await startStack({ without: ['worker'] });
    const caller = await createCaller(own, { platformRole: 'admin' });
    await own.settle();
    await own.projector?.stop();
    const stopped = { error: 'cannot decode StepValidated.v9', error_position: 7n };
    const checkpoints = read(own.db).updateTable('checkpoints');
    await checkpoints.set(stopped).where('projection', '=', 'webhooks').execute();
    const as = createClient(own).as(caller.key);
    const { body } = await as.get<Projections>('/api/admin/projections');
    expect(body.data.filter(({ state }) => state === 'stopped')).toMatchObject([
      { name: 'webhooks', error: 'cannot decode StepValidated.v9', errorPosition: '7' },
    ]);
    await own.stop();
  });
});

type Effects = {
  readonly data: readonly { readonly id: string; readonly status: string; readonly type: string }[];
  readonly pagination: { readonly nextCursor: string | null };
};

const findEffectIds = async (query: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams(query).toString();
  const { body } = await admin.get<Effects>(`/api/admin/effects?${search}`);
  return body.data.map(({ id }) => id);
};

const findEffectStatus = async (id: string) => {
  const { body } = await admin.get<Effects>('/api/admin/effects?limit=500');
  return body.data.find((found) => found.id === id)?.status;
};

describe('GET /api/admin/effects', () => {
  it('lists parked effects page by page until they are retried', async () => {
    const parked = [
      await parkContract(stack, world.organization.id, 'the role does not exist'),
      await parkContract(stack, world.otherOrganization.id, 'the role does not exist'),
    ];
    await stack.settle();
    const path = '/api/admin/effects?status=parked&type=contract_generation&limit=1';
    const first = await admin.get<Effects>(path);
    const { nextCursor } = first.body.pagination;
    const second = await admin.get<Effects>(`${path}&cursor=${nextCursor}`);
    const listed = [...first.body.data, ...second.body.data];
    expect(listed.map(({ id }) => id)).toEqual(parked);
    expect(listed[0]).toMatchObject({ status: 'parked', lastError: 'the role does not exist' });
    expect(second.body.pagination.nextCursor).toBeNull();
    for (const id of parked) {
      expect((await admin.post(`/api/v1/effects/${id}/retry`)).status).toBe(200);
    }
    expect((await admin.get<Effects>(path)).body.data).toEqual([]);
    const pending = await admin.get<Effects>('/api/admin/effects?status=pending&limit=500');
    expect(pending.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining(parked));
  });

  it('is filtered by organization and by a text of the last error', async () => {
    const text = `100%_sure ${uuid()}`;
    const own = await parkContract(stack, world.organization.id, text);
    const other = await parkContract(stack, world.otherOrganization.id, text);
    await stack.settle();
    expect(await findEffectIds({ q: text.toUpperCase() })).toEqual([own, other]);
    expect(await findEffectIds({ q: text, organizationId: world.otherOrganization.id })).toEqual([
      other,
    ]);
    expect(await findEffectIds({ q: text.replace('%', '.') })).toEqual([]);
    expect(await findEffectIds({ q: text, organizationId: uuid() })).toEqual([]);
  });

  it.each([
    'status=running',
    'q=',
    'q=%00',
    'organizationId=',
    'type=unknown',
    'cursor=x',
    'limit=0',
    'x=1',
  ])('is 400 for %s', async (query) =>
    expect((await admin.get(`/api/admin/effects?${query}`)).status).toBe(400),
  );
});

describe('POST /api/admin/effects/retries', () => {
  const path = '/api/admin/effects/retries';
  it('retries what failed or is parked, with a result for each', async () => {
    const parked = [
      await parkContract(stack, world.organization.id, 'a'),
      await parkContract(stack, world.otherOrganization.id, 'b'),
    ];
    const [first = '', second = ''] = parked;
    const unknown = `${uuid()}.generate-contract`;
    await stack.settle();
    const retried = { retried: true, reason: null, currentStatus: null };
    const notFound = { retried: false, reason: 'effect_not_found', currentStatus: null };
    const { status, body } = await admin.post(path, { ids: [first, unknown, second] });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        results: [
          { id: first, ...retried },
          { id: unknown, ...notFound },
          { id: second, ...retried },
        ],
      },
    ]);
    expect(await Promise.all(parked.map(findEffectStatus))).toEqual(['pending', 'pending']);
    const again = await admin.post(path, { ids: [first] });
    expect(again.body).toMatchObject({
      results: [{ id: first, retried: false, reason: 'not_retryable', currentStatus: 'pending' }],
    });
    const recorded = await readStreamEvents(stack, `effect-${first}`);
    expect(recorded.at(-1)).toMatchObject({
      event: { type: 'EffectRetried', data: { by: world.admin.id } },
      metadata: { actor: { type: 'user', userId: world.admin.id } },
    });
  });

  it('repeats its results under an Idempotency-Key, and retries once', async () => {
    const id = await parkContract(stack, world.organization.id, 'c');
    await stack.settle();
    const headers = { 'Idempotency-Key': uuid() };
    const [first, second] = [
      await admin.post(path, { ids: [id] }, headers),
      await admin.post(path, { ids: [id] }, headers),
    ];
    expect(second).toMatchObject({ status: 200, body: first.body });
    const recorded = await readStreamEvents(stack, `effect-${id}`);
    expect(recorded.filter(({ event }) => event?.type === 'EffectRetried')).toHaveLength(1);
  });

  it('is for platform admins, and for 1 to 100 different ids', async () => {
    const id = `${uuid()}.generate-contract`;
    const many = Array.from({ length: 101 }, () => `${uuid()}.generate-contract`);
    for (const body of [{}, { ids: [] }, { ids: [id, id] }, { ids: ['x'] }, { ids: many }]) {
      expect((await admin.post(path, body)).status).toBe(400);
    }
    const client = createClient(stack);
    expect((await client.anonymous.post(path, { ids: [id] })).status).toBe(401);
    expect((await client.as(world.hrRep.key).post(path, { ids: [id] })).status).toBe(403);
  });
});

it.each(['/api/admin/projections', '/api/admin/effects'])(
  '%s is for platform admins',
  async (path) => {
    const client = createClient(stack);
    expect((await client.anonymous.get(path)).status).toBe(401);
    expect((await client.as(world.hrRep.key).get(path)).status).toBe(403);
    expect((await admin.get(`${path}?unknown=1`)).status).toBe(400);
  },
);

describe('POST /api/admin/projections/{name}/skips', () => {
  const path = '/api/admin/projections/users/skips';
  const reason = 'Written by a broken import';
  type Stopped = Projection & { readonly errorEventId: string | null };

  it('lets a stopped projection go on without its event, and records who skipped it', async () => {
    const own = await startStack({ without: ['worker'] });
    const caller = await createCaller(own, { platformRole: 'admin' });
    await own.settle();
    const operator = createClient(own).as(caller.key);
    const findUsers = async () => {
      const { body } = await operator.get<Projections>('/api/admin/projections');
      return body.data.find(({ name }) => name === 'users') as Stopped;
    };
    await appendUnchecked(own, streamName(user, uuid()), [
      { type: 'UserRegistered.v1', data: { email: 5, name: 'Malformed' } },
    ]);
    const stopped = await until(async () => {
      const found = await findUsers();
      return found.state === 'stopped' && found;
    });
    expect(stopped.error).toContain('email');
    const eventId = stopped.errorEventId ?? '';

    const other = await operator.post(path, { eventId: uuid(), reason });
    expect(other).toMatchObject({
      status: 409,
      body: { details: { reason: 'not_stopped_at_event', stoppedAt: eventId } },
    });
    for (const attempt of ['first', 'again']) {
      const { status, body } = await operator.post(path, {
        eventId,
        reason: `${reason}, ${attempt}`,
      });
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, skipped: { projection: 'users', eventId } },
      });
    }
    const later = await createUser(own);
    await until(async () => (await findUsers()).state === 'running');
    const users = read(own.db).selectFrom('users').select('id').where('id', '=', later.id);
    await until(async () => (await users.execute()).length === 1);

    const recorded = await readStreamEvents(own, 'projection-users');
    expect(recorded).toMatchObject([
      {
        event: { data: { eventId, reason: `${reason}, first`, by: caller.id } },
        metadata: { actor: { type: 'user', userId: caller.id, keyId: caller.keyId } },
      },
    ]);
    await own.stop();
  });

  it('is refused at an event that stops nothing, for unknown projections and for others', async () => {
    const body = { eventId: uuid(), reason };
    expect((await admin.post(path, body)).status).toBe(409);
    expect((await admin.post(path, { ...body, reason: ' ' })).status).toBe(400);
    expect((await admin.post('/api/admin/projections/unknown/skips', body)).status).toBe(404);
    const recruiter = createClient(stack).as(world.hrRep.key);
    expect((await recruiter.post(path, body)).status).toBe(403);
  });
});
