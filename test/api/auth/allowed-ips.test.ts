import { afterAll, beforeAll, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createApiKey, type GivenCaller } from '../../world.ts';

let stack: Stack;
let admin: GivenCaller;
beforeAll(async () => {
  stack = await startStack({ without: ['worker'], api: { TRUSTED_PROXIES: '1' } });
  admin = await createCaller(stack, { platformRole: 'admin' });
  await stack.settle();
});
afterAll(() => stack.stop());

const bound = (...allowedIps: readonly string[]) => createApiKey(stack, admin.id, { allowedIps });
const from = (address: string) => ({ 'X-Forwarded-For': address });
const me = (key: string, address: string) =>
  createClient(stack).as(key).get('/api/v1/me', from(address));

it('accepts a key from its networks and rejects it from elsewhere', async () => {
  const { key } = await bound('192.0.2.0/24', '2001:db8:1::/48');
  const calls = [
    ['192.0.2.255', 200],
    ['::ffff:192.0.2.7', 200],
    ['2001:db8:1:ffff::1', 200],
    ['192.0.3.0', 403],
    ['2001:db8:2::1', 403],
    ['192.0.2.7, 203.0.113.1', 403],
    ['192.0.2.7.example', 403],
  ] as const;
  for (const [address, status] of calls) {
    expect([address, (await me(key, address)).status]).toEqual([address, status]);
  }
});

it('returns 403 with the address of the caller before it validates the request', async () => {
  const { key } = await bound('192.0.2.0/24');
  const elsewhere = from('203.0.113.9');
  const refusal = {
    status: 403,
    body: {
      error: 'The key may not be used from this address',
      code: 'forbidden',
      details: { ip: '203.0.113.9' },
    },
  };
  const client = createClient(stack).as(key);
  expect(await me(key, '203.0.113.9')).toMatchObject(refusal);
  expect(await client.get('/api/v1/nothing', elsewhere)).toMatchObject(refusal);
  expect(await client.post('/api/admin/api-keys', '{', elsewhere)).toMatchObject(refusal);
  expect(await client.post('/api/v1/candidate-steps/x/hire', '{', elsewhere)).toMatchObject(
    refusal,
  );
});

it('adds the rejected request to the usage log of the key', async () => {
  const { id, key } = await bound('192.0.2.7/32');
  await me(key, '203.0.113.9');
  type Usage = { readonly data: { readonly rows: readonly object[] } };
  const path = `/api/admin/api-keys/${id}/usage`;
  const { body } = await createClient(stack).as(admin.key).get<Usage>(path);
  expect(body.data.rows).toMatchObject([{ path: '/api/v1/me', ip: '203.0.113.9' }]);
});

it('accepts a key without networks from every address', async () => {
  const { key } = await bound();
  expect((await me(key, '203.0.113.9')).status).toBe(200);
});
