import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { transitionsOn } from '../../projector/transitions.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createCandidate,
  createCandidateRole,
  createOrganization,
  createRole,
  type GivenCaller,
  type GivenCandidateRole,
} from '../../world.ts';

type Item = {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly updatedAt: string;
  readonly candidateRoleId: string;
};
type Page = {
  readonly candidateSteps: readonly Item[];
  readonly pagination: {
    readonly limit: number;
    readonly hasMore: boolean;
    readonly nextCursor: string | null;
    readonly total?: { readonly count: number; readonly exact: boolean };
  };
};

const path = '/api/v1/candidate-steps';

let stack: Stack;
let caller: GivenCaller;
let organizations: readonly string[];
let applications: readonly GivenCandidateRole[];

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  organizations = [(await createOrganization(stack)).id, (await createOrganization(stack)).id];
  const [home = '', second = ''] = organizations;
  caller = await createCaller(stack, { memberships: { [home]: 'hr_rep', [second]: 'member' } });
  applications = [...(await candidatesIn(home, 4)), ...(await candidatesIn(second, 2))];
  await candidatesIn((await createOrganization(stack)).id, 1);
  await stack.settle();
});
afterAll(() => stack.stop());

const candidatesIn = async (organizationId: string, count: number) => {
  const role = await createRole(stack, organizationId, { capacity: 50 });
  return Promise.all(
    Array.from({ length: count }, async () =>
      createCandidateRole(stack, role, await createCandidate(stack, organizationId)),
    ),
  );
};

const list = async (query: string): Promise<Page> => {
  const { status, body } = await createClient(stack).as(caller.key).get<Page>(`${path}?${query}`);
  expect(status).toBe(200);
  return body;
};

/** Returns the items of every page of a list, and runs an action between pages. */
const pagesThrough = async (query: string, between: () => Promise<unknown>) => {
  const found: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: Page = await list(`${query}${at}`);
    found.push(...page.candidateSteps);
    cursor = page.pagination.nextCursor;
    expect(page.pagination.hasMore).toBe(cursor !== null);
    if (cursor !== null) await between();
  }
  return found;
};

/** Returns an action that applies the next transition; each candidate has two. */
const mover = (these: readonly GivenCandidateRole[]) => {
  const { advance, reject } = transitionsOn(stack);
  const moves = these.flatMap((application, index) => [
    () => advance(application, 1),
    () => (index % 2 === 0 ? advance(application, 2) : reject(application, 2)),
  ]);
  return async () => {
    const move = moves.shift();
    if (!move) return;
    await move();
    await stack.settle();
  };
};

describe('paging while transitions run', () => {
  it.each([1, 7])('by %i: returns every step exactly once', async (limit) => {
    const these = limit === 1 ? applications.slice(0, 2) : applications.slice(2, 4);
    const found = await pagesThrough(`limit=${limit}`, mover(these));
    const expected = applications.flatMap(({ steps }) => steps.map(({ id }) => id));
    expect(found.map(({ id }) => id)).toEqual(expected.toSorted());
  });

  it('with updatedAfter: returns a step again after a change, so that its last occurrence is the newest', async () => {
    const all = await pagesThrough('limit=500', async () => {});
    const updatedAfter = all.map((item) => item.updatedAt).toSorted()[0] ?? '';
    const query = `updatedAfter=${updatedAfter}&limit=7`;
    const found = await pagesThrough(query, mover(applications.slice(4)));

    const seen = new Map(found.map((item) => [item.id, item]));
    expect(found.length).toBeGreaterThan(seen.size);
    const newest = await pagesThrough('limit=500', async () => {});
    expect(newest.map(({ id }) => seen.get(id))).toEqual(newest);
  });

  it('with updatedAfter: includes the given instant', async () => {
    const all = await pagesThrough('updatedAfter=2000-01-01T00:00:00Z', async () => {});
    const last = all.at(-1);
    const again = await list(`updatedAfter=${last?.updatedAt}`);
    expect(again.candidateSteps.map(({ id }) => id)).toContain(last?.id);
    expect(again.candidateSteps.length).toBeLessThan(all.length);
    expect((await list('updatedAfter=2999-01-01T00:00:00Z')).candidateSteps).toEqual([]);
  });
});

describe('a list', () => {
  it('rejects unknown parameters, values out of range and cursors of other filters', async () => {
    const as = createClient(stack).as(caller.key);
    const { pagination } = await list('limit=2');
    const cursor = pagination.nextCursor ?? '';
    const of = (query: string) => as.get<{ details: unknown }>(`${path}?${query}`);
    for (const query of [
      'page=2',
      'limit=0',
      'limit=501',
      'status=open',
      'current=yes',
      'count=1',
      'roleId=%00',
      'enteredBefore=yesterday',
      `cursor=${cursor}&status=pending`,
      `cursor=${cursor}&updatedAfter=2000-01-01T00:00:00Z`,
      'cursor=bm90aGluZw',
    ]) {
      const response = await of(query);
      expect([query, response.status]).toEqual([query, 400]);
      expect(response.body.details).toEqual(expect.any(Array));
    }
    expect((await of(`cursor=${cursor}&limit=1`)).status).toBe(200);
  });

  it('covers the visible organizations or a given one, and is 404 for any other', async () => {
    const [home = '', second = ''] = organizations;
    expect((await list(`organizationId=${home}`)).candidateSteps).toHaveLength(12);
    expect((await list(`organizationId=${second}`)).candidateSteps).toHaveLength(6);
    const { status } = await createClient(stack)
      .as(caller.key)
      .get(`${path}?organizationId=${uuid()}`);
    expect(status).toBe(404);
  });

  it('counts the rows of all pages when the caller wants it', async () => {
    const admin = await createCaller(stack, { platformRole: 'admin' });
    await stack.settle();
    const total = async (query: string, key = caller.key) => {
      const { body } = await createClient(stack).as(key).get<Page>(`${path}?${query}`);
      return body.pagination.total;
    };
    const { pagination } = await list('limit=2');
    expect(pagination.total).toBeUndefined();
    expect(await total('count=false')).toBeUndefined();
    expect(await total('count=true&limit=2')).toEqual({ count: 18, exact: true });
    const next = `count=true&limit=2&cursor=${pagination.nextCursor}`;
    expect(await total(next)).toEqual({ count: 18, exact: true });
    expect(await total(`count=true&organizationId=${organizations[1]}`)).toMatchObject({
      count: 6,
    });
    expect(await total('count=true&stepType=test')).toMatchObject({ count: 0 });
    expect(await total('count=true', admin.key)).toEqual({ count: 21, exact: true });
    const since = 'count=true&limit=1&updatedAfter=';
    expect(await total(`${since}2000-01-01T00:00:00Z`)).toEqual({ count: 18, exact: true });
    expect(await total(`${since}2999-01-01T00:00:00Z`)).toEqual({ count: 0, exact: true });
  });

  it('reduces steps to the fields of each page, whichever another page had', async () => {
    const first = await list('limit=4&fields=id,status');
    expect(first.candidateSteps.map((item) => Object.keys(item))).toEqual(
      Array.from({ length: 4 }, () => ['id', 'status']),
    );
    const cursor = first.pagination.nextCursor ?? '';
    const second = await list(`limit=4&fields=version&count=true&cursor=${cursor}`);
    const whole = await list('limit=8');
    expect(second.candidateSteps).toEqual(
      whole.candidateSteps.slice(4).map(({ version }) => ({ version })),
    );
    expect(second.pagination.total).toEqual({ count: 18, exact: true });
    expect(second.pagination.nextCursor).toBe(whole.pagination.nextCursor);
  });

  it('counts exactly up to 10,000 rows', async () => {
    const [, second = ''] = organizations;
    const stepId = applications.at(-1)?.steps[0]?.id;
    const total = async () =>
      (await list(`count=true&limit=1&organizationId=${second}`)).pagination.total;
    const addRows = async (from: number, to: number) =>
      sql`insert into read.candidate_steps
        select (jsonb_populate_record(step, jsonb_build_object('id', number, 'step_order', number))).*
        from read.candidate_steps step, generate_series(${from}::int, ${to}::int) number
        where step.id = ${stepId}`.execute(stack.db);
    await addRows(100, 10_093);
    expect(await total()).toEqual({ count: 10_000, exact: true });
    await addRows(10_094, 10_094);
    expect(await total()).toEqual({ count: 10_000, exact: false });
    await sql`delete from read.candidate_steps where step_order >= 100`.execute(stack.db);
    expect(await total()).toEqual({ count: 6, exact: true });
  });

  it('covers every organization for a platform admin', async () => {
    const admin = await createCaller(stack, { platformRole: 'admin' });
    await stack.settle();
    const list = await createClient(stack).as(admin.key).get<Page>(`${path}?limit=500`);
    expect(list.body.candidateSteps).toHaveLength(21);
  });
});
