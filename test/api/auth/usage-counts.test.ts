import { apiKeyUsageCategory } from '@hiring/domain';
import { appendToStream } from '@hiring/eventstore';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createApiKey, type DemoWorld, demoWorld, testMetadata } from '../../world.ts';

type Counts = {
  readonly data: {
    readonly requests: number;
    readonly complete: boolean;
    readonly days: readonly { readonly day: string; readonly count: number }[];
    readonly endpoints: readonly {
      readonly method: string;
      readonly authEndpoint: string;
      readonly count: number;
    }[];
    readonly statusesSince: string | null;
  };
};

let stack: Stack;
let world: DemoWorld;
let keyId: string;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'] });
  world = await demoWorld(stack);
  keyId = await createUsedKey();
  await stack.settle();
}, 120_000);
afterAll(() => stack.stop());

const [me, roles] = ['/api/v1/me', '/api/v1/roles'];

/** Creates a key with seven requests, the last three of them one day later in UTC. */
const createUsedKey = async (): Promise<string> => {
  const { id } = await createApiKey(stack, world.hrRep.id);
  const requests = [
    ['2026-11-01T00:00:00.000000Z', 'GET', me],
    ['2026-11-01T10:00:00.000000Z', 'GET', me],
    ['2026-11-01T10:00:01.000000Z', 'POST', roles],
    ['2026-11-01T23:59:59.999999Z', 'GET', roles],
    ['2026-11-02T00:00:00.000000Z', 'GET', me],
    ['2026-11-02T08:00:00.000000Z', 'GET', me],
    ['2026-11-02T08:00:01.000000Z', 'GET', roles],
  ] as const;
  const uses = requests.map(([usedAt, method, path]) => ({
    keyId: id,
    usedAt,
    method,
    path,
    ip: '192.0.2.1',
    userAgent: 'a test',
    authEndpoint: path,
    requestId: uuid(),
  }));
  const stream = `${apiKeyUsageCategory}-2026-11-01.${uuid()}`;
  await appendToStream(stack.store, stream, [{ type: 'ApiKeyUsed', data: { uses } }], {
    metadata: testMetadata,
    expectedRevision: undefined,
  });
  return id;
};

const count = (id: string, query = '') =>
  createClient(stack)
    .as(world.admin.key)
    .get<Counts>(`/api/admin/api-keys/${id}/usage/counts${query}`);

describe('GET /api/admin/api-keys/{id}/usage/counts', () => {
  it('counts the requests of the whole log by day in UTC and by endpoint', async () => {
    const { status, body } = await count(keyId);
    expect([status, body.data]).toEqual([
      200,
      {
        requests: 7,
        complete: true,
        days: [
          { day: '2026-11-01', count: 4 },
          { day: '2026-11-02', count: 3 },
        ],
        endpoints: [
          { method: 'GET', authEndpoint: me, count: 4 },
          { method: 'GET', authEndpoint: roles, count: 2 },
          { method: 'POST', authEndpoint: roles, count: 1 },
        ],
        statuses: [],
        statusesSince: body.data.statusesSince,
      },
    ]);
  });

  it('counts the days of one endpoint', async () => {
    const { body } = await count(keyId, `?method=GET&authEndpoint=${encodeURIComponent(roles)}`);
    expect(body.data.days).toEqual([
      { day: '2026-11-01', count: 1 },
      { day: '2026-11-02', count: 1 },
    ]);
    expect(body.data.endpoints).toHaveLength(3);
  });

  it('is empty for a key that was not used, and 404 for one that does not exist', async () => {
    const { id } = await createApiKey(stack, world.hrRep.id);
    await stack.settle();
    const empty = { requests: 0, complete: true, days: [], endpoints: [], statuses: [] };
    expect((await count(id)).body.data).toMatchObject(empty);
    expect((await count('0197b3c2-5d1e-7a40-9c11-2f6e8d4b7aff')).status).toBe(404);
    expect((await count(id, '?x=1')).status).toBe(400);
  });

  it('is for platform admins', async () => {
    const path = `/api/admin/api-keys/${keyId}/usage/counts`;
    expect((await createClient(stack).as(world.hrRep.key).get(path)).status).toBe(403);
  });
});
