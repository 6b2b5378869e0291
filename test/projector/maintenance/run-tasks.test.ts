import { lockShadowTables } from '@hiring/database';
import { streamName, user } from '@hiring/domain';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readStreamEvents } from '../../api/history/read-stream-events.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { demoWorld } from '../../world.ts';
import { allRows, appendUnchecked, waitUntilStopped } from '../fixture.ts';
import {
  createOperator,
  findLeftovers,
  holdVerification,
  holdSwap,
  type Operator,
} from './tasks.ts';

let stack: Stack;
let operator: Operator;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  await demoWorld(stack);
  operator = await createOperator(stack);
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

const readEvents = async (id: string) => {
  const events = await readStreamEvents(stack, `maintenanceTask-${id}`);
  return events.map(({ event }) => event);
};

describe('a rebuild', () => {
  it('replaces the rows, and records how many events it applied', async () => {
    await sql`update read.roles set name = 'older'`.execute(stack.db);
    const id = await operator.request('rebuild', ['roles']);
    const task = await operator.waitFor(id, 'completed');
    const { rows } = await sql`select 1 from read.roles where name = 'older'`.execute(stack.db);
    expect(rows).toEqual([]);
    expect(await findLeftovers(stack)).toEqual([]);
    const [rebuilt] = task.projections;
    expect(rebuilt).toMatchObject({
      name: 'roles',
      stage: 'swapped',
      result: { error: null, verification: null },
    });
    expect(rebuilt?.events).toBeGreaterThan(0);
    expect(task).toMatchObject({ requestedBy: operator.id, cancelledBy: null, error: null });
    expect(await readEvents(id)).toMatchObject([
      { type: 'MaintenanceTaskRequested', data: { kind: 'rebuild', projections: ['roles'] } },
      { type: 'MaintenanceTaskStarted' },
      {
        type: 'MaintenanceTaskCompleted',
        data: { results: [{ projection: 'roles', events: rebuilt?.events }] },
      },
    ]);
  });

  it('of all projections leaves the rows as they were, which a verification confirms', async () => {
    const before = await allRows(stack.db);
    await operator.waitFor(await operator.request('rebuild'), 'completed');
    await stack.settle();
    const task = await operator.waitFor(await operator.request('verify'), 'completed');
    expect(task.projections.map(({ name }) => name)).toEqual(projections.map(({ name }) => name));
    for (const { name, stage, result } of task.projections) {
      const { matches, differences } = result?.verification ?? {};
      expect([name, stage, matches, differences]).toEqual([name, 'compared', true, []]);
    }
    const after = await allRows(stack.db);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(after['roles']).toEqual(before['roles']);
  });

  it('shows its stage and its events while it runs', async () => {
    const hold = await holdSwap(stack, 'users');
    const id = await operator.request('rebuild', ['users']);
    const running = await until(async () => {
      const task = await operator.show(id);
      return task.projections[0]?.stage === 'following' && task;
    });
    expect(running).toMatchObject({ status: 'running', endedAt: null });
    expect(running.projections[0]?.events).toBeGreaterThan(0);
    expect(running.projections[0]?.result).toBeNull();
    await hold.release();
    await operator.waitFor(id, 'completed');
  });

  it('that is cancelled leaves the live rows, and no shadow tables', async () => {
    const other = await createOperator(stack);
    const before = await allRows(stack.db);
    const hold = await holdSwap(stack, 'users');
    const id = await operator.request('rebuild', ['users', 'roles']);
    await until(async () => {
      const { projections: shown } = await operator.show(id);
      return shown.every(({ stage }) => stage === 'following' || stage === 'swapped');
    });
    expect((await other.cancel(id)).status).toBe(202);
    const task = await operator.waitFor(id, 'cancelled');
    await hold.release();
    expect(task).toMatchObject({ cancelledBy: other.id, error: null });
    expect(task.projections[0]?.result).toBeNull();
    expect(await findLeftovers(stack)).toEqual([]);
    expect((await allRows(stack.db))['roles']).toEqual(before['roles']);
    const types = (await readEvents(id)).map((event) => event?.type);
    expect(types.slice(2)).toEqual([
      'MaintenanceTaskCancellationRequested',
      'MaintenanceTaskCancelled',
    ]);
    expect((await operator.cancel(id)).status).toBe(409);
  });

  it('fails when another process rebuilds the projection', async () => {
    const tx = await stack.db.startTransaction().execute();
    expect(await lockShadowTables(tx, 'portals', 'end of transaction')).toBe(true);
    const id = await operator.request('rebuild', ['portals', 'leads']);
    const task = await operator.waitFor(id, 'failed');
    await tx.rollback().execute();
    expect(task.error).toContain('portals: another process is already rebuilding portals');
    expect(task.projections.map(({ result }) => result?.error ?? null)).toEqual([
      expect.stringContaining('another process is already rebuilding portals'),
      null,
    ]);
  });
});

describe('a verification', () => {
  it('reports rows that differ, without the values of their columns', async () => {
    await sql`update read.users set name = 'not in the log' where id = ${operator.id}`.execute(
      stack.db,
    );
    const task = await operator.waitFor(
      await operator.request('verify', ['users', 'roles']),
      'completed',
    );
    const [users, roles] = task.projections.map(({ result }) => result?.verification);
    expect(roles).toMatchObject({ matches: true });
    expect(users).toMatchObject({
      matches: false,
      tables: expect.arrayContaining([
        expect.objectContaining({ table: 'users', different: 1, missing: 0, extra: 0 }),
      ]),
      differences: [
        { kind: 'changed', table: 'users', key: `id=${operator.id}`, columns: ['name'] },
      ],
    });
    expect(JSON.stringify(task)).not.toContain('not in the log');
    expect(JSON.stringify(await readEvents(task.id))).not.toContain('not in the log');
    await operator.waitFor(await operator.request('rebuild', ['users']), 'completed');
  });

  it('is cancelled while it waits for a lock, and leaves nothing behind', async () => {
    const hold = await holdVerification(stack, 'portals');
    const id = await operator.request('verify', ['portals']);
    await operator.waitFor(id, 'running');
    expect((await operator.cancel(id)).status).toBe(202);
    await operator.waitFor(id, 'cancelled');
    await hold.release();
    expect(await findLeftovers(stack)).toEqual([]);
  });
});

describe('a rebuild over an event that cannot be applied', () => {
  it('fails and says why, which the log does not keep in full', async () => {
    const own = await startStack({ without: ['worker'] });
    const ownOperator = await createOperator(own);
    await appendUnchecked(own, streamName(user, uuid()), [
      { type: 'UserRegistered.v1', data: { email: 5, name: 'Malformed' } },
    ]);
    const { error_position } = await waitUntilStopped(own.db, 'users');
    const id = await ownOperator.request('rebuild', ['users']);
    const task = await ownOperator.waitFor(id, 'failed');
    expect(task.projections[0]).toMatchObject({
      stage: 'failed',
      result: { error: expect.stringContaining('email') },
    });
    const recorded = (await readStreamEvents(own, `maintenanceTask-${id}`)).at(-1)?.event;
    expect(recorded).toMatchObject({
      type: 'MaintenanceTaskFailed',
      data: { error: `users: stopped at the event at ${error_position}` },
    });
    await own.stop();
  }, 60_000);
});
