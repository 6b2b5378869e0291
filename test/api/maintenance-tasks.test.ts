import {
  agentAuthorization,
  failMaintenance,
  maintenanceTask,
  requestMaintenance,
  startMaintenance,
  streamName,
} from '@hiring/domain';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { appendUnchecked, waitUntilStopped } from '../projector/fixture.ts';
import {
  createOperator,
  holdTasks,
  type Operator,
  type ShownTask,
  tasksPath,
} from '../projector/maintenance/tasks.ts';
import { type Stack, startStack } from '../stack.ts';
import { demoWorld, type DemoWorld, given } from '../world.ts';
import { readStreamEvents } from './history/read-stream-events.ts';

let stack: Stack;
let world: DemoWorld;
let operator: Operator;
let hold: Awaited<ReturnType<typeof holdTasks>>;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  operator = await createOperator(stack);
  await stack.settle();
  // No task is run: what is requested waits.
  hold = await holdTasks(stack);
}, 120_000);
afterAll(async () => {
  await hold.release();
  await stack.stop();
});
beforeEach(async () => {
  for (const { id } of await listTasks('status=waiting&limit=500')) await operator.cancel(id);
});

type Tasks = {
  readonly data: readonly ShownTask[];
  readonly pagination: { readonly nextCursor: string | null; readonly total?: unknown };
};

const listTasks = async (query: string) =>
  (await operator.as.get<Tasks>(`${tasksPath}?${query}`)).body.data;

const body = { kind: 'rebuild', projections: ['users', 'roles'] };
const open = {
  status: 409,
  body: { code: 'conflict', details: { reason: 'maintenance_task_open' } },
};

describe('POST /api/admin/maintenance-tasks', () => {
  it('requests a task, which waits and can be read, and records who requested it', async () => {
    const { status, body: response } = await operator.as.post<{ task: ShownTask }>(tasksPath, body);
    expect(status).toBe(202);
    const { task } = response;
    expect(task).toMatchObject({
      kind: 'rebuild',
      status: 'waiting',
      requestedBy: operator.id,
      startedAt: null,
      endedAt: null,
      cancelledBy: null,
      error: null,
    });
    const waiting = { stage: 'waiting', events: 0, totalEvents: null, result: null };
    expect(task.projections).toMatchObject([
      { name: 'users', ...waiting },
      { name: 'roles', ...waiting },
    ]);
    expect(await operator.show(task.id)).toEqual(task);
    expect(await readStreamEvents(stack, `maintenanceTask-${task.id}`)).toMatchObject([
      {
        event: { type: 'MaintenanceTaskRequested', data: { ...body, requestedBy: operator.id } },
        metadata: { actor: { type: 'user', userId: operator.id, keyId: operator.keyId } },
      },
    ]);
  });

  it('means all projections when it names none', async () => {
    const { projections } = await import('@hiring/projections');
    const task = await operator.show(await operator.request('verify'));
    expect(task.projections.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
  });

  it('requests one task under an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': uuid() };
    const [first, second] = [
      await operator.as.post<{ task: ShownTask }>(tasksPath, body, headers),
      await operator.as.post(tasksPath, body, headers),
    ];
    expect(second).toMatchObject({ status: 202, body: first.body });
    expect(second.headers['idempotency-replayed']).toBe('true');
    const other = { kind: 'verify', projections: ['users'] };
    expect(await operator.as.post(tasksPath, other, headers)).toMatchObject({
      status: 409,
      body: { details: { reason: 'idempotency_key_reused' } },
    });
    const events = await readStreamEvents(stack, `maintenanceTask-${first.body.task.id}`);
    expect(events).toHaveLength(1);
  });

  it('is a repeat after a crash before the response was stored, also when the task has ended', async () => {
    const headers = { 'idempotency-key': uuid() };
    const first = await operator.as.post<{ task: ShownTask }>(tasksPath, body, headers);
    const { id } = first.body.task;
    await operator.cancel(id);
    await operator.request('rebuild', ['users']);
    await sql`update api.commands
      set status = null, headers = null, body = null, running_until = begun_at
      where command_id = ${id}`.execute(stack.db);
    const again = await operator.as.post<{ task: ShownTask }>(tasksPath, body, headers);
    expect([again.status, again.body.task.id]).toEqual([202, id]);
  });

  it('is refused while an open task of its kind has one of its projections', async () => {
    const id = await operator.request('rebuild', ['users', 'roles']);
    const overlapping = { kind: 'rebuild', projections: ['roles', 'leads'] };
    const refused = await operator.as.post<{ error: string }>(tasksPath, overlapping);
    expect(refused).toMatchObject(open);
    expect(refused.body.error).toContain(id);
    expect(await operator.as.post(tasksPath, { kind: 'rebuild' })).toMatchObject(open);
    await operator.request('verify', ['roles']);
    await operator.request('rebuild', ['leads']);
    await operator.cancel(id);
    await operator.request('rebuild', ['roles']);
  });

  it('accepts one of several requests at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => operator.as.post(tasksPath, body)),
    );
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual([
      '202',
      ...Array.from({ length: 5 }, () => '409'),
    ]);
  });

  it('is not refused for a request whose process ended before it was recorded, after a minute', async () => {
    const id = uuid();
    await sql`insert into api.maintenance_tasks (id, kind, projections, requested_at)
      values (${id}, 'rebuild', '{users}', now())`.execute(stack.db);
    expect(await operator.as.post(tasksPath, body)).toMatchObject(open);
    expect((await operator.as.get(`${tasksPath}/${id}`)).status).toBe(404);
    await sql`update api.maintenance_tasks set requested_at = now() - interval '2 minutes'
      where id = ${id}`.execute(stack.db);
    await operator.request('rebuild', ['users', 'roles']);
  });

  it.each([
    {},
    { kind: 'repair' },
    { kind: 'rebuild', projections: [] },
    { kind: 'rebuild', projections: ['unknown'] },
    { kind: 'rebuild', projections: ['users', 'users'] },
    { kind: 'rebuild', projections: 'users' },
    { ...body, surprise: 1 },
  ])('is 400 for %j, and changes nothing', async (malformed) => {
    const before = await listTasks('limit=500');
    expect((await operator.as.post(tasksPath, malformed)).status).toBe(400);
    expect(await listTasks('limit=500')).toEqual(before);
  });
});

describe('GET /api/admin/maintenance-tasks', () => {
  it('lists tasks page by page, newest first, and by their status', async () => {
    const ids = [
      await operator.request('rebuild', ['users']),
      await operator.request('verify', ['users']),
      await operator.request('verify', ['roles']),
    ];
    const waiting = `${tasksPath}?status=waiting&limit=2&count=true`;
    const first = (await operator.as.get<Tasks>(waiting)).body;
    const { nextCursor, total } = first.pagination;
    const second = (await operator.as.get<Tasks>(`${waiting}&cursor=${nextCursor}`)).body;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(total).toEqual({ count: 3, exact: true });
    expect(second.pagination.nextCursor).toBeNull();
    await operator.cancel(ids[1] ?? '');
    expect((await listTasks('status=waiting')).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect((await listTasks('status=cancelled&limit=1')).map(({ status }) => status)).toEqual([
      'cancelled',
    ]);
  });

  it('shows what the log says, also when a process ended before it updated the row', async () => {
    const id = await operator.request('rebuild', ['users']);
    const at = stack.now().toISOString();
    await given(
      stack,
      maintenanceTask,
      id,
      (task) => startMaintenance(task, { startedAt: at }),
      (task) => failMaintenance(task, { error: 'users: unknown', results: [], failedAt: at }),
    );
    const [newest] = await listTasks('limit=1');
    expect(newest).toMatchObject({ id, status: 'failed', error: 'users: unknown', endedAt: at });
    expect(await listTasks('status=waiting')).toEqual([]);
    await operator.request('rebuild', ['users']);
  });

  it.each(['status=unknown', 'limit=0', 'cursor=x', 'x=1', 'count=yes'])(
    'is 400 for %s',
    async (query) => expect((await operator.as.get(`${tasksPath}?${query}`)).status).toBe(400),
  );
});

describe('POST /api/admin/maintenance-tasks/{id}/cancellation', () => {
  it('cancels a waiting task at once, for another admin too, and is refused afterwards', async () => {
    const id = await operator.request('rebuild', ['users']);
    const { status, body: response } = await createClient(stack)
      .as(world.admin.key)
      .post<{ task: ShownTask }>(`${tasksPath}/${id}/cancellation`);
    expect(status).toBe(202);
    expect(response.task).toMatchObject({ status: 'cancelled', cancelledBy: world.admin.id });
    expect(await operator.cancel(id)).toMatchObject({
      status: 409,
      body: { details: { reason: 'maintenance_task_ended', currentStatus: 'cancelled' } },
    });
    const [, requested] = await readStreamEvents(stack, `maintenanceTask-${id}`);
    expect(requested).toMatchObject({
      event: { type: 'MaintenanceTaskCancellationRequested' },
      metadata: { actor: { type: 'user', userId: world.admin.id } },
    });
  });

  it('is repeated under its Idempotency-Key', async () => {
    const path = `${tasksPath}/${await operator.request('rebuild', ['users'])}/cancellation`;
    const headers = { 'idempotency-key': uuid() };
    const first = await operator.as.post(path, undefined, headers);
    expect(await operator.as.post(path, undefined, headers)).toMatchObject({
      status: 202,
      body: first.body,
    });
  });

  it.each([uuid(), 'unknown'])('is 404 for the id %s', async (id) => {
    expect((await operator.cancel(id)).status).toBe(404);
    expect((await operator.as.get(`${tasksPath}/${id}`)).status).toBe(404);
  });
});

describe('maintenance', () => {
  const id = uuid();
  const endpoints = [
    ['GET', tasksPath, undefined],
    ['POST', tasksPath, body],
    ['GET', `${tasksPath}/${id}`, undefined],
    ['POST', `${tasksPath}/${id}/cancellation`, undefined],
    ['POST', '/api/admin/projections/users/retries', undefined],
  ] as const;

  it.each(endpoints)('is for platform admins: %s %s', async (method, path, sent) => {
    const { anonymous, as } = createClient(stack);
    expect((await anonymous.send(method, path, { body: sent })).status).toBe(401);
    for (const { key } of [world.hrRep, world.member, world.outsider]) {
      expect((await as(key).send(method, path, { body: sent })).status).toBe(403);
    }
    expect(await listTasks('status=waiting')).toEqual([]);
  });

  it('runs no task that is in the log without a reservation, though it can be read', async () => {
    const missing = uuid();
    const requested = { ...body, requestedBy: 'ops', requestedAt: stack.now().toISOString() };
    await given(stack, maintenanceTask, missing, (task) =>
      requestMaintenance(task, { ...requested, kind: 'rebuild' }),
    );
    expect((await operator.show(missing)).status).toBe('waiting');
    expect(await listTasks('status=waiting')).toEqual([]);
  });
});

describe('POST /api/admin/projections/{name}/retries', () => {
  it('is refused while the projection runs, and for an unknown one', async () => {
    const path = '/api/admin/projections/users/retries';
    expect(await operator.as.post(path)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'not_stopped' } },
    });
    expect((await operator.as.post('/api/admin/projections/unknown/retries')).status).toBe(404);
    expect(await readStreamEvents(stack, 'projection-users')).toEqual([]);
  });

  it('records once under an Idempotency-Key who requested it, and where it had stopped', async () => {
    const malformed = { type: 'AgentAuthorized.v1', data: { userId: 5 } } as const;
    const stream = streamName(agentAuthorization, uuid());
    const position = String(await appendUnchecked(stack, stream, [malformed]));
    await waitUntilStopped(stack.db, 'agent-authorizations');
    const path = '/api/admin/projections/agent-authorizations/retries';
    const headers = { 'idempotency-key': uuid() };
    const first = await operator.as.post(path, undefined, headers);
    expect(first).toMatchObject({
      status: 202,
      body: { success: true, retry: { projection: 'agent-authorizations', position } },
    });
    expect(await operator.as.post(path, undefined, headers)).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(await readStreamEvents(stack, 'projection-agent-authorizations')).toMatchObject([
      {
        event: {
          type: 'ProjectionRetryRequested',
          data: { position, requestedBy: operator.id },
        },
        metadata: { actor: { type: 'user', userId: operator.id } },
      },
    ]);
  });
});
