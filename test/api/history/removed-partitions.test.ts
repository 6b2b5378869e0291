import { connect, read } from '@hiring/database';
import { createPartition, removePartitions, type Retention } from '@hiring/projections';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { selectUsage } from '../../../services/api/src/api-keys/queries.ts';
import { createClient } from '../../client.ts';
import { expectVerified } from '../../expect-verified.ts';
import { waitUntilCaughtUp } from '../../projector/fixture.ts';
import { appendUses, listPartitions } from '../../projector/table-partitions/usage-log.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, createRole, demoWorld, type DemoWorld } from '../../world.ts';

let stack: Stack;
let world: DemoWorld;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const get = <Body>(path: string, key = world.admin.key) =>
  createClient(stack).as(key).get<Body>(path);

/** Removes what is older than the month before an instant. */
const removeBefore = (instant: string, retained: Omit<Retention, 'months'>) => {
  const { db, databaseUrl } = stack;
  const { signal } = new AbortController();
  const now = () => new Date(instant);
  return removePartitions({ db, databaseUrl, signal, now }, { ...retained, months: 1 });
};

/** Returns the months with rows that a page reads, by the executed plan. */
const findReadMonths = async (keyId: string, page: Parameters<typeof selectUsage>[2]) => {
  const { db, close } = connect(stack.databaseUrl, { name: 'test', maxConnections: 1 });
  try {
    const plans = await selectUsage(db, keyId, page).explain('json', sql`analyze`);
    const text = JSON.stringify(plans);
    const scans = text.matchAll(
      /"Relation Name":"api_key_usage_(\d{4}_\d\d)".*?"Actual Rows":([\d.]+)/g,
    );
    return [...scans]
      .flatMap(([, month = '', rows]) => (Number(rows) > 0 ? [month] : []))
      .toSorted((a, b) => a.localeCompare(b));
  } finally {
    await close();
  }
};

/** Ends the only segment where the projection is, as the log does when it has grown beyond it. */
const beginSegment = async () => {
  const [name = ''] = await listPartitions(stack.db, 'activity');
  const { position } = await read(stack.db)
    .selectFrom('checkpoints')
    .select('position')
    .where('projection', '=', 'activity')
    .executeTakeFirstOrThrow();
  const end = position + 1n;
  await stack.db.transaction().execute(async (tx) => {
    const ended = sql.id('read', `activity_to_${end}`);
    await sql`alter table read.activity detach partition ${sql.id('read', name)}`.execute(tx);
    await sql`alter table ${sql.id('read', name)} rename to ${sql.id(`activity_to_${end}`)}`.execute(
      tx,
    );
    await sql`alter table read.activity attach partition ${ended}
      for values from (minvalue) to (${sql.lit(String(end))})`.execute(tx);
    await createPartition(read(tx), 'activity', {
      name: `activity_to_${end + 1_000_000n}`,
      from: sql.lit(String(end)),
      to: sql.lit(String(end + 1_000_000n)),
    });
  });
};

describe('the usage log of a key whose rows were removed', () => {
  type Keys = { data: { id: string; requestCount: number; lastRequest: string }[] };
  type Usage = { data: { rows: { timestamp: string }[] } };

  const findCount = async (keyId: string) => {
    const { body } = await get<Keys>('/api/admin/api-keys');
    const found = body.data.find(({ id }) => id === keyId);
    return found && [found.requestCount, found.lastRequest];
  };

  it('is empty, and requestCount and lastRequest are unchanged', async () => {
    const { id } = await createApiKey(stack, world.member.id);
    await appendUses(stack, id, ['2025-01-05T10:00:00.000001Z', '2025-02-05T10:00:00.000001Z']);
    await waitUntilCaughtUp(stack, 'api-key-usage');
    const before = await findCount(id);
    expect(before).toEqual([2, '2025-02-05T10:00:00.000001Z']);
    const path = `/api/admin/api-keys/${id}/usage`;
    expect((await get<Usage>(path)).body.data.rows).toHaveLength(2);

    await removeBefore('2025-04-10T00:00:00Z', {
      projection: 'api-key-usage',
      table: 'api_key_usage',
    });
    const { status, body } = await get<Usage>(path);
    expect([status, body.data.rows]).toEqual([200, []]);
    expect(await findCount(id)).toEqual(before);
  });

  it('is paged from the newest month on, without reading the months before a full page', async () => {
    const keyId = uuid();
    const months = ['03', '05', '07', '09', '11'];
    await appendUses(
      stack,
      keyId,
      months.flatMap((month) => [1, 2, 3].map((n) => `2026-${month}-10T10:00:00.00000${n}Z`)),
    );
    await waitUntilCaughtUp(stack, 'api-key-usage');
    expect(await findReadMonths(keyId, { before: undefined, limit: 3 })).toEqual(['2026_11']);
    const before = '2026-07-10T10:00:00.000003Z';
    expect(await findReadMonths(keyId, { before, limit: 4 })).toEqual(['2026_05', '2026_07']);
  });
});

describe('a change feed whose oldest changes were removed', () => {
  type Feed = { events: unknown[]; pagination: { nextCursor: string } };

  it('refuses a cursor of a removed change, and begins with what is kept', async () => {
    const { organizationId } = await createRole(stack, world.organization.id);
    await waitUntilCaughtUp(stack, 'activity');
    const query = `/api/v1/events?organizationId=${organizationId}`;
    const first = await get<Feed>(query);
    expect(first.body.events.length).toBeGreaterThan(0);

    await beginSegment();
    const removed = await removeBefore('2099-01-01T00:00:00Z', {
      projection: 'activity',
      table: 'activity',
    });
    expect(removed).toHaveLength(1);
    await expectVerified(stack, ['activity']);
    const { nextCursor } = first.body.pagination;
    const refused = await get<{ code: string; error: string }>(`${query}&after=${nextCursor}`);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('older than those that are kept');
    const again = await get<Feed>(query);
    expect([again.status, again.body.events]).toEqual([200, []]);
  });
});
