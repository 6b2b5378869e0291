import { read } from '@hiring/database';
import { streamName, user } from '@hiring/domain';
import { headPosition } from '@hiring/eventstore';
import { projections } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Caller, createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { runOpsForJson } from '../../run-ops.ts';
import { startApiProcess } from '../../servers/api-process.ts';
import { type Stack, startStack } from '../../stack.ts';
import { until } from '../../until.ts';
import { type DemoWorld, demoWorld } from '../../world.ts';
import { appendUnchecked, launchProjector } from '../fixture.ts';

/** One projector runs the candidates and the audit chains, the other everything else. */
const lists = {
  candidates: ['candidates', 'candidate-steps', 'activity'],
  others: projections
    .map(({ name }) => name)
    .filter((name) => !['candidates', 'candidate-steps', 'activity'].includes(name)),
};

let stack: Stack;
let world: DemoWorld;
let candidates: Awaited<ReturnType<typeof launchProjector>>;
let others: Awaited<ReturnType<typeof launchProjector>>;
let secondApi: Awaited<ReturnType<typeof startApiProcess>>;
let caller: Caller;

const launch = (names: readonly string[]) =>
  launchProjector(
    stack,
    { retryAfterMs: 100 },
    { METRICS_PORT: '0', PROJECTIONS: names.join(',') },
  );

beforeAll(async () => {
  stack = await startStack({ without: ['projector', 'worker'] });
  [candidates, others] = await Promise.all([
    launch([...lists.candidates, 'audit']),
    launch(lists.others),
  ]);
  world = await demoWorld({ ...stack, projector: candidates });
  secondApi = await startApiProcess(stack);
  caller = createClient(stack).as(world.hrRep.key);
});
afterAll(async () => {
  await secondApi.stop();
  await Promise.all([candidates.stop(), others.stop()]);
  await stack.stop();
});

const fetchFrom = async ({ healthUrl }: typeof candidates, path: string) => {
  const response = await fetch(`${healthUrl}${path}`);
  return { status: response.status, text: await response.text() };
};

/** Returns the labels of a metric that a projector exports. */
const listLabels = async (projector: typeof candidates, metric: string) => {
  const { text } = await fetchFrom(projector, '/metrics');
  const found = text.matchAll(new RegExp(`^${metric}{projection="([^"]+)"} `, 'gm'));
  return [...found].map(([, name = '']) => name).toSorted();
};

const readyz = () => createClient(stack).anonymous.get('/readyz');

describe('projections that are spread over two projectors', () => {
  it('are all running: both projectors, the API and ops show it', async () => {
    await until(async () => (await readyz()).status === 200);
    expect(await fetchFrom(candidates, '/readyz')).toMatchObject({ status: 200 });
    expect(await fetchFrom(others, '/readyz')).toMatchObject({ status: 200 });
    const { code, output } = await runOpsForJson(stack.env, ['projections', 'status']);
    expect(code).toBe(0);
    expect(output).toMatchObject({
      stopped: [],
      altered: [],
      projections: projections
        .map(({ name }) => ({ projection: name, error: null }))
        .toSorted((a, b) => (a.projection < b.projection ? -1 : 1)),
    });
  });

  it('have their metrics in the process that runs them, and nowhere else', async () => {
    for (const metric of ['hiring_projection_position', 'hiring_projection_lag_seconds']) {
      expect(await listLabels(candidates, metric)).toEqual(lists.candidates.toSorted());
      expect(await listLabels(others, metric)).toEqual(lists.others.toSorted());
    }
  });

  it('extend the audit chains in the process that names audit', async () => {
    expect((await fetchFrom(candidates, '/metrics')).text).toContain('hiring_audit_position ');
    expect((await fetchFrom(others, '/metrics')).text).not.toContain('hiring_audit');
    const head = (await headPosition(stack.store, ['user'])) ?? 0n;
    await until(async () => {
      const lane = await stack.db.selectFrom('audit.lane').select('position').executeTakeFirst();
      return lane !== undefined && lane.position >= head;
    });
  });

  it('let a caller read what it wrote, in any API process', async () => {
    const there = createClient(secondApi).as(world.hrRep.key);
    const step = `/api/v1/candidate-steps/${world.candidateRole.steps[0]?.id}`;
    const renamed = await caller.patch(`/api/v1/roles/${world.role.id}`, { name: 'Spread' });
    const advanced = await caller.post(`${step}/advance`);
    expect([renamed.status, advanced.status]).toEqual([200, 200]);
    for (const reader of [caller, there]) {
      const token = [renamed, advanced].map(({ headers }) => headers['consistency-token']).join();
      const headers = { 'consistency-token': token };
      const role = await reader.get(`/api/v1/roles/${world.role.id}`, headers);
      expect(role.body).toMatchObject({ role: { name: 'Spread' } });
      const seen = await reader.get(step, headers);
      expect(seen.body).toMatchObject({ step: { status: 'validated' } });
      expect([role, seen].map((response) => response.headers['x-projection-lag'])).toEqual([
        undefined,
        undefined,
      ]);
    }
  });

  it('have the rows that a replay of the log gives', async () => {
    await until(async () => {
      const head = (await headPosition(stack.store)) ?? 0n;
      const rows = await read(stack.db).selectFrom('checkpoints').select('position').execute();
      return rows.length === projections.length && rows.every(({ position }) => position >= head);
    });
    await expectVerified(stack);
  });

  it('are named by /readyz of the API when the process that runs them is gone', async () => {
    await others.stop();
    await read(stack.db)
      .updateTable('checkpoints')
      .set({ seen_at: sql`now() - interval '1 minute'` })
      .where('projection', 'in', lists.others)
      .execute();
    expect(await readyz()).toMatchObject({
      status: 503,
      body: {
        details: projections
          .filter(({ name }) => lists.others.includes(name))
          .map(({ name }) => ({ name, reason: 'not running' })),
      },
    });
    expect(await fetchFrom(candidates, '/readyz')).toMatchObject({ status: 200 });
    others = await launch(lists.others);
    await until(async () => (await readyz()).status === 200);
  });

  it('stop only in the process that runs them', async () => {
    await sql`alter table read.memberships rename to elsewhere`.execute(stack.db);
    const unreadable = { type: 'UserRegistered.v1', data: { email: 5, name: 'Nobody' } } as const;
    await appendUnchecked(stack, streamName(user, uuid()), [unreadable]);
    await until(async () => {
      const { status, text } = await fetchFrom(others, '/readyz');
      return status === 503 && /users stopped/.test(text) && /read\.memberships/.test(text);
    });
    expect(await fetchFrom(candidates, '/readyz')).toMatchObject({ status: 200 });
    await sql`alter table read.elsewhere rename to memberships`.execute(stack.db);
  });
});

it('a projector with the audit chains alone is ready and extends them', async () => {
  const audit = await launch(['audit']);
  try {
    await until(async () => (await fetchFrom(audit, '/readyz')).status === 200);
    await until(async () =>
      /^hiring_audit_position \d/m.test((await fetchFrom(audit, '/metrics')).text),
    );
    expect(await listLabels(audit, 'hiring_projection_position')).toEqual([]);
  } finally {
    await audit.stop();
  }
});
