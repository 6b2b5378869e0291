import { read } from '@hiring/database';
import { apiKeyUsageCategory, type ApiKeyUse } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Stack, startStack } from '../../stack.ts';
import { testMetadata } from '../../world.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ without: ['api', 'worker'] });
});
afterAll(() => stack.stop());

const used = (keyId: string, usedAt: string): ApiKeyUse => ({
  keyId,
  usedAt,
  method: 'POST',
  path: '/api/v1/candidate-steps/7.1/advance',
  ip: '203.0.113.7',
  userAgent: 'agent/1.0',
  authEndpoint: '/api/v1/candidate-steps/{id}/advance',
  requestId: 'request-1',
});

/** Appends one event, as an API process does for all requests that it served since the last one. */
const append = (uses: readonly ApiKeyUse[]) => appendEvents([uses]);

const appendEvents = (groups: readonly (readonly ApiKeyUse[])[]) =>
  appendToStream(
    stack.store,
    `${apiKeyUsageCategory}-2026-06-05.${uuid()}`,
    groups.map((uses) => ({ type: 'ApiKeyUsed', data: { uses: [...uses] } }) as const),
    { metadata: testMetadata, expectedRevision: undefined },
  );

const usageRows = async (keyId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('api_key_usage').selectAll();
  return rows.where('key_id', '=', keyId).orderBy('timestamp').execute();
};

const timestamps = async (keyId: string) =>
  (await usageRows(keyId)).map(({ timestamp }) => timestamp);

const totals = async (keyId: string) => {
  await stack.settle();
  const rows = read(stack.db).selectFrom('api_key_totals');
  return rows
    .select(['request_count', 'last_request'])
    .where('key_id', '=', keyId)
    .executeTakeFirst();
};

it('stores every request with its endpoint, address and user agent', async () => {
  const keyId = uuid();
  await append([used(keyId, '2026-06-05T10:00:00.123456Z')]);
  expect(await usageRows(keyId)).toEqual([
    {
      key_id: keyId,
      timestamp: '2026-06-05T10:00:00.123456Z',
      id: expect.any(String),
      method: 'POST',
      path: '/api/v1/candidate-steps/7.1/advance',
      ip: '203.0.113.7',
      user_agent: 'agent/1.0',
      auth_endpoint: '/api/v1/candidate-steps/{id}/advance',
      request_id: 'request-1',
    },
  ]);
});

it('makes timestamps strictly increase per key, within one append and over several', async () => {
  const keyId = uuid();
  const at = '2026-06-05T10:00:00.999999Z';
  await append([used(keyId, at), used(keyId, at), used(keyId, '2026-06-05T09:00:00.000000Z')]);
  await stack.settle();
  await append([used(keyId, at), used(keyId, '2026-06-05T10:00:01.000002Z')]);
  expect(await timestamps(keyId)).toEqual([
    '2026-06-05T10:00:00.999999Z',
    '2026-06-05T10:00:01.000Z',
    '2026-06-05T10:00:01.000001Z',
    '2026-06-05T10:00:01.000002Z',
    '2026-06-05T10:00:01.000003Z',
  ]);
});

it('allows the same timestamp for different keys', async () => {
  const [first, second] = [uuid(), uuid()];
  const at = '2026-06-05T10:00:00.000001Z';
  await append([used(first, at), used(second, at), used(first, at)]);
  expect(await timestamps(first)).toEqual([at, '2026-06-05T10:00:00.000002Z']);
  expect(await timestamps(second)).toEqual([at]);
});

it('gives each use an id that is the same at every replay', async () => {
  const keyId = uuid();
  const at = '2026-06-05T10:00:00.000001Z';
  await appendEvents([[used(keyId, at), used(keyId, at)], [used(keyId, at)]]);
  const ids = (await usageRows(keyId)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids[1]).toBe(`${ids[0]}.1`);
  expect(ids[2]).toMatch(/^[0-9a-f-]{36}$/);
});

it('counts the requests of a key and stores the time of the last', async () => {
  const keyId = uuid();
  await append([used(keyId, '2026-06-05T10:00:00.000001Z')]);
  await stack.settle();
  await append([
    used(keyId, '2026-06-05T11:00:00.000001Z'),
    used(keyId, '2026-06-05T11:00:00.000001Z'),
  ]);
  expect(await totals(keyId)).toEqual({
    request_count: 3n,
    last_request: '2026-06-05T11:00:00.000002Z',
  });
});

it('counts exactly the requests in the log, also when many processes append concurrently', async () => {
  const keys = [uuid(), uuid(), uuid()];
  const at = '2026-06-05T10:00:00.000000Z';
  const appends = Array.from({ length: 40 }, () =>
    append(keys.flatMap((keyId) => [used(keyId, at), used(keyId, at)])),
  );
  await Promise.all(appends);
  for (const keyId of keys) {
    const rows = await timestamps(keyId);
    expect(new Set(rows).size).toBe(80);
    expect(await totals(keyId)).toEqual({ request_count: 80n, last_request: rows.at(-1) });
  }
});
