import { read } from '@hiring/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import {
  createCaller,
  createCandidateRole,
  type DemoWorld,
  demoWorld,
  type GivenCandidateRole,
} from '../../world.ts';
import { launchProjector } from '../fixture.ts';
import { transitionsOn } from '../transitions.ts';
import { divideAll, divisible, listCheckpoints, settle, waitUntilOwned } from './fixture.ts';

type Feed = {
  readonly events: readonly { readonly id: string }[];
  readonly pagination: { readonly hasMore: boolean; readonly nextCursor: string };
};
type Steps = { readonly candidateSteps: readonly { readonly id: string }[] };

let stack: Stack;
let world: DemoWorld;
let projector: Awaited<ReturnType<typeof launchProjector>>;
let caller: Caller;
let secondApi: Awaited<ReturnType<typeof startApiProcess>>;

beforeAll(async () => {
  stack = await startStack({ without: ['projector', 'worker'] });
  projector = await launchProjector(stack, { leaseMs: 4_000 });
  world = await demoWorld({ ...stack, projector });
  secondApi = await startApiProcess(stack);
  await settle(stack);
  await divideAll(stack, 3);
  await waitUntilOwned(stack.db, [3]);
  caller = createClient(stack).as(world.hrRep.key);
});
afterAll(async () => {
  await secondApi.stop();
  await projector.stop();
  await stack.stop();
});

/** Keeps the first partition of each projection where it is, by an owner that does nothing, until it is called. */
const holdFirstPartition = async (): Promise<() => Promise<void>> => {
  await setOwner({ owner: 'held by a test', seen_at: '2100-01-01T00:00:00Z' });
  return () => setOwner({ owner: null, seen_at: new Date().toISOString() });
};

const setOwner = async (values: { owner: string | null; seen_at: string }): Promise<void> => {
  await read(stack.db)
    .updateTable('checkpoints')
    .set(values)
    .where('partition', '=', 0)
    .where('partitions', '>', 1)
    .execute();
};

/** Moves new candidates until each partition of the projections has some of the events. */
const moveCandidates = async (count: number): Promise<readonly GivenCandidateRole[]> => {
  const moved: GivenCandidateRole[] = [];
  for (let nth = 0; nth < count; nth++) {
    const applied = await createCandidateRole(stack, world.role);
    await transitionsOn(stack).advance(applied, 1);
    moved.push(applied);
  }
  return moved;
};

const waitUntilOthersPassed = (name: string) =>
  until(async () => {
    const [held, ...others] = await listCheckpoints(stack.db, name);
    return others.every(({ position }) => held && position > held.position);
  });

const readFeed = async (after: string | undefined) => {
  const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
  const { status, body } = await caller.get<Feed>(`/api/v1/events?limit=500${cursor}`);
  expect(status).toBe(200);
  return { ids: body.events.map(({ id }) => id), next: body.pagination.nextCursor };
};

const listAnnounced = async () => {
  const rows = await read(stack.db)
    .selectFrom('activity')
    .select(['event_id', 'position'])
    .where('organization_id', '=', world.organization.id)
    .orderBy('position')
    .execute();
  return rows;
};

describe('with projections in partitions', () => {
  it('the change feed shows every change once and in order, while a partition is slow', async () => {
    const release = await holdFirstPartition();
    const seen: string[] = [];
    let { ids, next } = await readFeed(undefined);
    seen.push(...ids);
    await moveCandidates(8);
    await waitUntilOthersPassed('activity');
    const [held] = await listCheckpoints(stack.db, 'activity');
    const rows = await listAnnounced();
    expect(rows.some(({ position }) => held && position > held.position)).toBe(true);
    ({ ids, next } = await readFeed(next));
    expect(ids).toEqual([]);

    await release();
    await settle(stack);
    ({ ids, next } = await readFeed(next));
    seen.push(...ids);
    expect(seen).toEqual((await listAnnounced()).map(({ event_id }) => event_id));
    expect((await readFeed(next)).ids).toEqual([]);
  });

  it('the feed from now on begins with the changes of a slow partition', async () => {
    await settle(stack);
    const release = await holdFirstPartition();
    const before = (await listAnnounced()).length;
    await moveCandidates(8);
    await waitUntilOthersPassed('activity');
    const { body } = await caller.get<Feed>('/api/v1/events?from=now');
    expect(body.events).toEqual([]);
    await release();
    await settle(stack);
    const { ids } = await readFeed(body.pagination.nextCursor);
    expect(ids).toEqual((await listAnnounced()).slice(before).map(({ event_id }) => event_id));
  });

  it('a list in the order of changes leaves out no step of a slow partition', async () => {
    await settle(stack);
    const since = new Date(Date.now() - 1_000).toISOString();
    const release = await holdFirstPartition();
    const moved = await moveCandidates(8);
    await waitUntilOthersPassed('candidate-steps');
    const path = `/api/v1/candidate-steps?updatedAfter=${since}&limit=500`;
    const listIds = async () => {
      const { body } = await caller.get<Steps>(path);
      return body.candidateSteps.map(({ id }) => id);
    };
    const steps = moved.flatMap((applied) => applied.steps.map(({ id }) => id));
    const shown = await listIds();
    expect(steps.filter((id) => shown.includes(id))).toEqual([]);
    await release();
    await settle(stack);
    const listed = await listIds();
    expect(listed.filter((id) => steps.includes(id))).toEqual(steps);
  });

  it('a caller reads what it wrote, in any API process, and is warned of a slow partition', async () => {
    const there = createClient(secondApi).as(world.hrRep.key);
    const applied = await Promise.all(
      Array.from({ length: 6 }, () => createCandidateRole(stack, world.role)),
    );
    await settle(stack);
    for (const { steps } of applied) {
      const path = `/api/v1/candidate-steps/${steps[0]?.id}`;
      const { status, headers } = await caller.post(`${path}/advance`);
      expect(status).toBe(200);
      const token = { 'consistency-token': headers['consistency-token'] ?? '' };
      for (const reader of [caller, there]) {
        const seen = await reader.get(path, token);
        expect(seen.body).toMatchObject({ step: { status: 'validated' } });
        expect(seen.headers['x-projection-lag']).toBeUndefined();
      }
    }
    const release = await holdFirstPartition();
    const [first] = applied;
    const rejected = await caller.post(`/api/v1/candidate-steps/${first?.steps[1]?.id}/reject`, {
      outcomeType: 'skills',
      outcomeNotes: 'Too junior',
    });
    expect(rejected.status).toBe(200);
    const late = await caller.get('/api/v1/candidate-steps?limit=1');
    expect(late.headers['x-projection-lag']).toContain('candidate-steps=');
    await release();
    await settle(stack);
  });

  it('readiness and the list of projections show a partition that no projector runs', async () => {
    const readyz = () => createClient(stack).anonymous.get('/readyz');
    await until(async () => (await readyz()).status === 200);
    await projector.stop();
    await sql`update read.checkpoints set seen_at = now()`.execute(stack.db);
    await sql`
      update read.checkpoints set seen_at = now() - interval '1 minute'
      where projection = 'activity' and partition = 1`.execute(stack.db);
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { details: [{ name: 'activity', reason: 'not running' }] },
    });
    const admin = await createCaller(stack, { platformRole: 'admin' });
    projector = await launchProjector(stack, { leaseMs: 4_000 });
    await settle(stack);
    await waitUntilOwned(stack.db, [3]);
    await until(async () => (await readyz()).status === 200);
    const { body } = await createClient(stack)
      .as(admin.key)
      .get<{ data: readonly { name: string }[] }>('/api/admin/projections');
    expect(body.data.filter(({ name }) => divisible.includes(name))).toHaveLength(divisible.length);
  });
});
