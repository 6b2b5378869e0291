import { once } from 'node:events';

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { readStreamEvents } from '../../api/history/read-stream-events.ts';
import { forkProgram } from '../../servers/fork-program.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { demoWorld } from '../../world.ts';
import { launchProjector } from '../fixture.ts';
import {
  createOperator,
  findLeftovers,
  holdVerification,
  holdSwap,
  holdTasks,
  type Operator,
} from './tasks.ts';

let stack: Stack;
let operator: Operator;
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  await demoWorld(stack);
  operator = await createOperator(stack);
  await stack.settle();
  // Each test starts projectors of its own.
  await stack.projector?.stop();
}, 120_000);
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});
afterAll(() => stack.stop());

const startBeside = async (env: Record<string, string> = {}) => {
  const projector = await launchProjector(stack, {}, env);
  ends.push(projector.stop);
  return projector;
};

const waitUntilFollowing = (id: string) =>
  until(async () => (await operator.show(id)).projections[0]?.stage === 'following');

const countEvents = async (id: string) => {
  const events = await readStreamEvents(stack, `maintenanceTask-${id}`);
  return events.map(({ event }) => event?.type);
};

const ranOnce = ['MaintenanceTaskRequested', 'MaintenanceTaskStarted', 'MaintenanceTaskCompleted'];

it('a task waits while there is no projector', async () => {
  const id = await operator.request('verify', ['users']);
  expect(await operator.show(id)).toMatchObject({ status: 'waiting', startedAt: null });
  await startBeside();
  await operator.waitFor(id, 'completed');
});

it('two projectors run each task once, one after the other', async () => {
  await Promise.all([startBeside(), startBeside()]);
  const hold = await holdTasks(stack);
  const ids = [
    await operator.request('rebuild', ['users', 'roles']),
    await operator.request('verify', ['users']),
    await operator.request('rebuild', ['portals']),
    await operator.request('verify', ['roles']),
  ];
  await hold.release();
  const tasks = await Promise.all(ids.map((id) => operator.waitFor(id, 'completed')));
  for (const id of ids) expect(await countEvents(id)).toEqual(ranOnce);
  for (const [nth, { startedAt }] of tasks.slice(1).entries()) {
    expect([tasks[nth]?.endedAt ?? '', startedAt ?? ''].toSorted()).toEqual([
      tasks[nth]?.endedAt,
      startedAt,
    ]);
  }
});

it('a projector runs a task about projections of other processes', async () => {
  await startBeside({ PROJECTIONS: 'roles' });
  await operator.waitFor(await operator.request('rebuild', ['users']), 'completed');
});

it('a task goes on after its projector was stopped', async () => {
  const hold = await holdSwap(stack, 'users');
  const first = await startBeside();
  const id = await operator.request('rebuild', ['users']);
  await waitUntilFollowing(id);
  await first.stop();
  expect(await operator.show(id)).toMatchObject({ status: 'running', endedAt: null });
  await startBeside();
  await hold.release();
  await operator.waitFor(id, 'completed');
  expect(await countEvents(id)).toEqual(ranOnce);
  expect(await findLeftovers(stack)).toEqual([]);
});

it.each(['rebuild', 'verify'] as const)(
  'another projector continues a %s whose process was killed',
  async (kind) => {
    const hold = await (kind === 'rebuild' ? holdSwap : holdVerification)(stack, 'portals');
    const env = { ...process.env, ...stack.env };
    const child = forkProgram('services/projector/src/main.ts', env, { stdio: 'ignore' });
    await once(child, 'message');
    const id = await operator.request(kind, ['portals']);
    if (kind === 'rebuild') await waitUntilFollowing(id);
    else await operator.waitFor(id, 'running');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await operator.show(id)).status).toBe('running');
    await hold.release();
    await startBeside();
    await operator.waitFor(id, 'completed');
    expect(await countEvents(id)).toEqual(ranOnce);
    expect(await findLeftovers(stack)).toEqual([]);
  },
  60_000,
);

it('another projector ends a task that was cancelled while no process ran it', async () => {
  const hold = await holdSwap(stack, 'users');
  const first = await startBeside();
  const id = await operator.request('rebuild', ['users']);
  await waitUntilFollowing(id);
  await first.stop();
  expect((await operator.cancel(id)).status).toBe(202);
  expect((await operator.show(id)).status).toBe('cancelling');
  expect(await findLeftovers(stack)).not.toEqual([]);
  await hold.release();
  await startBeside();
  await operator.waitFor(id, 'cancelled');
  expect(await findLeftovers(stack)).toEqual([]);
});
