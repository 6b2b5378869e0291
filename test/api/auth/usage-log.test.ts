import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, type DemoWorld, demoWorld, testMetadata } from '../../world.ts';

type Row = { readonly id: string; readonly timestamp: string } & Readonly<Record<string, string>>;
type Page = {
  readonly success: boolean;
  readonly data: {
    readonly key: Readonly<Record<string, unknown>>;
    readonly rows: readonly Row[];
    readonly pagination: {
      readonly limit: number;
      readonly hasMore: boolean;
      readonly nextBefore: string | null;
    };
  };
};

let stack: Stack;
let world: DemoWorld;

beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  await stack.settle();
});
afterAll(() => stack.stop());

const usage = (keyId: string, query = '') =>
  createClient(stack).as(world.admin.key).get<Page>(`/api/admin/api-keys/${keyId}/usage${query}`);

const listPages = async (keyId: string, limit: number) => {
  const pages: Page['data'][] = [];
  for (let before = ''; ;) {
    const { data } = (await usage(keyId, `?limit=${limit}${before}`)).body;
    pages.push(data);
    const { hasMore, nextBefore } = data.pagination;
    if (!hasMore) return pages;
    before = `&before=${nextBefore}`;
  }
};

/** Creates a key with `count` recorded uses, `step` microseconds apart, and returns its id. */
const used = async (count: number, step = 1) => {
  const { id: keyId } = await createApiKey(stack, world.hrRep.id);
  const uses = Array.from({ length: count }, (_, index) => ({
    keyId,
    usedAt: `2026-11-01T10:00:00.${String(index * step).padStart(6, '0')}Z`,
    method: 'GET',
    path: `/api/v1/me`,
    ip: '192.0.2.1',
    userAgent: `request ${index}`,
    authEndpoint: '/api/v1/me',
    requestId: uuid(),
  }));
  const events = [{ type: 'ApiKeyUsed', data: { uses } } as const];
  const stream = `${apiKeyUsageCategory}-2026-11-01.${uuid()}`;
  await appendToStream(stack.store, stream, events, {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
  await stack.settle();
  return keyId;
};

describe('the usage log of a key', () => {
  it('has a row for every request the key authenticated, whatever its response, newest first', async () => {
    const { id: keyId, key } = await createApiKey(stack, world.hrRep.id, { name: 'audited' });
    await stack.settle();
    const caller = createClient(stack).as(key);
    const step = `${uuid()}.1`;
    const agent = { 'user-agent': 'ci/1.0' };
    expect((await caller.get('/api/v1/me?a=b', agent)).status).toBe(200);
    expect((await caller.post(`/api/v1/candidate-steps/${step}/hire`, {}, agent)).status).toBe(404);
    expect((await caller.get('/api/admin/api-keys', agent)).status).toBe(403);

    const { status, body } = await usage(keyId);
    expect(status).toBe(200);
    expect(body.data.rows).toMatchObject([
      { method: 'GET', path: '/api/admin/api-keys', authEndpoint: '/api/admin/api-keys' },
      {
        method: 'POST',
        path: `/api/v1/candidate-steps/${step}/hire`,
        authEndpoint: '/api/v1/candidate-steps/{id}/hire',
      },
      { method: 'GET', path: '/api/v1/me', authEndpoint: '/api/v1/me' },
    ]);
    for (const row of body.data.rows) {
      expect(row).toEqual({
        id: expect.any(String),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
        method: expect.any(String),
        path: expect.any(String),
        ip: '127.0.0.1',
        userAgent: 'ci/1.0',
        authEndpoint: expect.any(String),
      });
    }
    expect(body.data.key).toEqual({
      id: keyId,
      name: 'audited',
      createdAt: expect.stringMatching(/Z$/),
      lastRequest: body.data.rows[0]?.timestamp,
      requestCount: 3,
      owner: { id: world.hrRep.id, email: world.hrRep.email, name: 'Ada Example' },
    });
    expect(body.data.pagination).toEqual({ limit: 100, hasMore: false, nextBefore: null });
  });

  it('shows a key its own earlier requests immediately', async () => {
    const { requestCount: before } = (await usage(world.admin.keyId)).body.data.key;
    // A response may or may not count its own request, which is recorded beside it.
    await createClient(stack).as(world.admin.key).get('/api/v1/me');
    const { data } = (await usage(world.admin.keyId)).body;
    expect(data.rows.length).toBeGreaterThan(0);
    expect(data.rows.map((row) => row['authEndpoint'])).toContain('/api/admin/api-keys/{id}/usage');
    expect(data.key['requestCount']).toBeGreaterThan(Number(before));
  });

  it.each([1, 7, 100])(
    'misses no row and repeats none over pages of %i when many rows share a millisecond',
    async (limit) => {
      const keyId = await used(41);
      const pages = await listPages(keyId, limit);
      const rows = pages.flatMap((page) => page.rows);
      expect(pages).toHaveLength(Math.ceil(41 / limit));
      expect(rows.map((row) => row['userAgent'])).toEqual(
        Array.from({ length: 41 }, (_, index) => `request ${40 - index}`),
      );
      expect(pages.at(-1)?.pagination).toEqual({ limit, hasMore: false, nextBefore: null });
    },
  );

  it('has no next page when the last row completes a page', async () => {
    const keyId = await used(3);
    expect((await usage(keyId, '?limit=3')).body.data.pagination).toEqual({
      limit: 3,
      hasMore: false,
      nextBefore: null,
    });
    const { rows, pagination } = (await usage(keyId, '?limit=2')).body.data;
    expect(pagination).toEqual({ limit: 2, hasMore: true, nextBefore: rows[1]?.timestamp });
  });

  it('returns rows older than `before`, which may have an offset and microseconds', async () => {
    const keyId = await used(3, 500);
    const agents = async (before: string) => {
      const { data } = (await usage(keyId, `?before=${encodeURIComponent(before)}`)).body;
      return data.rows.map((row) => row['userAgent']);
    };
    expect(await agents('2026-11-01T10:00:00.000500Z')).toEqual(['request 0']);
    expect(await agents('2026-11-01T13:00:00.000501+03:00')).toEqual(['request 1', 'request 0']);
    expect(await agents('2026-11-01T10:00:00Z')).toEqual([]);
    expect(await agents('9999-12-31T23:59:59Z')).toHaveLength(3);
    expect(await agents('0001-01-01T00:00:00Z')).toEqual([]);
    expect(await agents('2026-11-02T00:00:00+23:00')).toHaveLength(0);
  });

  it('has every parallel request, with strictly increasing timestamps', async () => {
    const { id: keyId, key } = await createApiKey(stack, world.hrRep.id);
    await stack.settle();
    const caller = createClient(stack).as(key);
    await Promise.all(Array.from({ length: 40 }, () => caller.get('/api/v1/me')));

    const pages = await listPages(keyId, 7);
    const times = pages.flatMap(({ rows }) => rows.map(({ timestamp }) => timestamp));
    expect(new Set(times).size).toBe(40);
    expect(times).toEqual([...times].sort().reverse());
    expect(pages[0]?.key['requestCount']).toBe(40);
  });
});

describe('requesting a usage log', () => {
  it.each([
    'limit=0',
    'limit=501',
    'limit=1.0',
    'limit=1e2',
    'limit=%205',
    'limit=-1',
    'limit=',
    'limit=9007199254740993',
    'limit=1&limit=2',
    'before=yesterday',
    'before=2026-11-01',
    'before=2026-02-30T00:00:00Z',
    'before=0000-01-01T00:00:00Z',
    'before=9999-12-31T23:59:59-01:00',
    `before=2026-11-01T10:00:00.${'0'.repeat(60)}Z`,
    'before=2026-11-01T10:00:00Z&before=2026-11-01T10:00:00Z',
    'after=2026-11-01T10:00:00Z',
  ])('returns 400 for ?%s (checklist 30, 31)', async (query) => {
    const { status, body } = await usage(world.hrRep.keyId, `?${query}`);
    expect([status, body]).toMatchObject([400, { code: 'bad_request' }]);
  });

  it('accepts limits of 1 to 500', async () => {
    for (const limit of [1, 500]) {
      const { status, body } = await usage(world.hrRep.keyId, `?limit=${limit}`);
      expect([status, body.data.pagination.limit]).toEqual([200, limit]);
    }
  });

  it('returns 404 for a key that does not exist', async () => {
    for (const id of [uuid(), 'x', '%00', '%E0%A4%A']) {
      const { status, body } = await usage(id);
      expect([status, body]).toMatchObject([404, { code: 'not_found', error: 'Key not found' }]);
    }
  });
});
