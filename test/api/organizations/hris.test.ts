import { organization, streamName } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { findHrisApiKey, findHrisSecrets } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCaller, createOrganization, type GivenOrganization } from '../../world.ts';

type HrisResponse = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly code: string;
  readonly error: string;
  readonly details: { readonly reason: string };
};

/** The addresses of the host names in these tests; every other name is unknown. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'hris.example': ['93.184.215.14'],
  'other.example': ['93.184.215.15'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  localhost: ['127.0.0.1'],
};

let now = new Date('2026-06-05T10:00:00.000Z');
let stack: Stack;
let key: string;
let org: GivenOrganization;
beforeAll(async () => {
  stack = await startStack({
    without: ['worker'],
    api: { HRIS_ALLOWED_ORIGINS: 'http://127.0.0.1:4000' },
    now: () => now,
    resolve: async (hostname) => {
      const known = addresses[hostname];
      if (!known) throw new Error(`ENOTFOUND ${hostname}`);
      return known.map((address) => ({ address, family: 4 }));
    },
  });
  ({ key } = await createCaller(stack, { platformRole: 'admin' }));
  await stack.settle();
});
afterAll(() => stack.stop());
beforeEach(async () => {
  org = await createOrganization(stack);
});

const path = (id = org.id) => `/api/admin/organizations/${id}/hris`;
const put = (body: unknown, id = org.id) =>
  createClient(stack).as(key).put<HrisResponse>(path(id), body);
const show = () => createClient(stack).as(key).get<HrisResponse>(path());
const rotate = () => createClient(stack).as(key).post<HrisResponse>(`${path()}/rotate-secret`);

const webhook = {
  kind: 'webhook',
  endpoint: 'https://hris.example/hires',
  requiresExternalPositionId: true,
  includePerson: false,
} as const;
const bambooHr = {
  kind: 'bamboohr',
  company: 'acme',
  apiKey: 'ab12'.repeat(10),
  requiresExternalPositionId: false,
} as const;

const listHrisEvents = async (id: string) => {
  const facts = [];
  for await (const { event } of iterateStream(stack.store, streamName(organization, id))) {
    if (event?.type.startsWith('Hris')) facts.push(event);
  }
  return facts;
};

const secretsNow = async (endpoint: string = webhook.endpoint) => {
  const receiver = { organizationId: org.id, endpoint };
  const secrets = await findHrisSecrets(stack.db, stack.vault, receiver, now);
  return secrets.map((secret) => `whsec_${secret.toString('base64')}`);
};

describe('PUT /api/admin/organizations/{id}/hris', () => {
  it('returns a new webhook with its signing secret, which is never returned again', async () => {
    const { status, body } = await put(webhook);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        organizationId: org.id,
        ...webhook,
        disabledAt: null,
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      },
    });
    expect(await secretsNow()).toEqual([body.data['secret']]);

    const again = await put(webhook);
    expect(again.status).toBe(200);
    expect(again.body.data).not.toHaveProperty('secret');
    const shown = await show();
    expect(shown.body.data).toMatchObject(webhook);
    for (const { text } of [again, shown]) expect(text).not.toContain('whsec_');
    expect(await listHrisEvents(org.id)).toHaveLength(1);
    expect(JSON.stringify(await listHrisEvents(org.id))).not.toContain('whsec_');
  });

  it('creates a separate secret for another receiver', async () => {
    const first = await put(webhook);
    const second = await put({ ...webhook, endpoint: 'https://other.example/hires' });
    expect(second.body.data['secret']).toMatch(/^whsec_/);
    expect(second.body.data['secret']).not.toBe(first.body.data['secret']);
    expect(await secretsNow('https://other.example/hires')).toEqual([second.body.data['secret']]);
  });

  it('stores the BambooHR key sealed and never returns it', async () => {
    const response = await put(bambooHr);
    expect(response.status).toBe(200);
    const { apiKey, ...shown } = bambooHr;
    expect(response.body.data).toEqual({
      organizationId: org.id,
      ...shown,
      disabledAt: null,
    });
    expect(response.text + (await show()).text).not.toContain(apiKey);
    expect(JSON.stringify(await listHrisEvents(org.id))).not.toContain(apiKey);
    const account = { organizationId: org.id, company: 'acme' };
    expect(await findHrisApiKey(stack.db, stack.vault, account)).toBe(apiKey);

    const replaced = 'cd34'.repeat(10);
    await put({ ...bambooHr, apiKey: replaced });
    expect(await findHrisApiKey(stack.db, stack.vault, account)).toBe(replaced);
  });

  it('turns the delivery of hires off', async () => {
    await put(webhook);
    const { status, body } = await put({ kind: 'off' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      organizationId: org.id,
      kind: 'off',
      requiresExternalPositionId: false,
      disabledAt: null,
    });
  });

  it('accepts an internal receiver if its origin is allowed', async () => {
    const endpoint = 'http://127.0.0.1:4000/hires';
    expect((await put({ ...webhook, endpoint })).status).toBe(200);
  });

  it.each([
    ['http://hris.example/hires', 'endpoint_not_https'],
    ['http://127.0.0.1:4001/hires', 'endpoint_not_https'],
    ['https://127.0.0.1/hires', 'endpoint_address'],
    ['https://2130706433/hires', 'endpoint_address'],
    ['https://[::1]/hires', 'endpoint_address'],
    ['https://8.8.8.8/hires', 'endpoint_address'],
    ['https://169.254.169.254/latest/meta-data', 'endpoint_address'],
    ['https://hris.example:8443/hires', 'endpoint_port'],
    ['https://user:password@hris.example/hires', 'endpoint_credentials'],
    ['https://inside.example/hires', 'address_not_public'],
    ['https://mixed.example/hires', 'address_not_public'],
    ['https://localhost/hires', 'address_not_public'],
    ['https://nowhere.example/hires', 'endpoint_name_unknown'],
    ['file:///etc/passwd', 'endpoint_not_https'],
    ['not a url', 'endpoint_not_a_url'],
  ])('rejects %s with %s, and changes nothing', async (endpoint, reason) => {
    const { status, body } = await put({ ...webhook, endpoint });
    expect([status, body.code, body.details]).toEqual([400, 'bad_request', { reason }]);
    expect((await show()).body.data['kind']).toBe('off');
    expect(await secretsNow(endpoint)).toEqual([]);
  });

  it.each([
    ['no kind', {}],
    ['an unknown kind', { kind: 'workday' }],
    ['no endpoint', { ...webhook, endpoint: undefined }],
    ['no requiresExternalPositionId', { ...webhook, requiresExternalPositionId: undefined }],
    ['no includePerson', { ...webhook, includePerson: undefined }],
    ['an unknown field', { ...webhook, secret: 'whsec_' }],
    ['fields of another kind', { kind: 'off', endpoint: webhook.endpoint }],
    ['no API key', { ...bambooHr, apiKey: undefined }],
    ['an API key that is too short', { ...bambooHr, apiKey: 'a'.repeat(39) }],
    ['an API key that is too long', { ...bambooHr, apiKey: 'a'.repeat(129) }],
    ['an API key that is not a header value', { ...bambooHr, apiKey: `${'a'.repeat(40)}\r\n` }],
    ['a company that is a host', { ...bambooHr, company: 'evil.example/' }],
    ['an empty company', { ...bambooHr, company: '' }],
  ])('rejects %s', async (_name, body) => {
    const response = await put(body);
    expect([response.status, response.body.code]).toEqual([400, 'bad_request']);
    expect((await show()).body.data['kind']).toBe('off');
  });

  it('returns 404 for an unknown organization before it validates the body', async () => {
    for (const id of [uuid(), 'nonsense']) {
      expect((await put({}, id)).status).toBe(404);
      expect((await createClient(stack).as(key).get(path(id))).status).toBe(404);
    }
  });

  it('requires a platform admin', async () => {
    const owner = await createCaller(stack, { memberships: { [org.id]: 'owner' } });
    await stack.settle();
    const { as, anonymous } = createClient(stack);
    expect((await as(owner.key).put(path(), webhook)).status).toBe(403);
    expect((await as(owner.key).get(path())).status).toBe(403);
    expect((await as(owner.key).post(`${path()}/rotate-secret`)).status).toBe(403);
    expect((await anonymous.put(path(), webhook)).status).toBe(401);
  });
});

describe('POST /api/admin/organizations/{id}/hris/rotate-secret', () => {
  it('returns a new secret once; the previous one is valid for 24 more hours', async () => {
    const first = (await put(webhook)).body.data['secret'];
    const { status, body } = await rotate();
    const { secret, ...shown } = body.data;
    expect([status, shown]).toEqual([200, { organizationId: org.id, endpoint: webhook.endpoint }]);
    expect(await secretsNow()).toEqual([secret, first]);

    const rotatedAt = now;
    now = new Date(rotatedAt.getTime() + 24 * 3_600_000 - 1);
    expect(await secretsNow()).toEqual([secret, first]);
    now = new Date(rotatedAt.getTime() + 24 * 3_600_000);
    expect(await secretsNow()).toEqual([secret]);
  });

  it('ends the oldest secret at the next rotation: at most two are valid', async () => {
    await put(webhook);
    const second = (await rotate()).body.data['secret'];
    const third = (await rotate()).body.data['secret'];
    expect(await secretsNow()).toEqual([third, second]);
  });

  it('leaves the current and the previous secret valid after concurrent rotations', async () => {
    await put(webhook);
    const rotated = await Promise.all([rotate(), rotate(), rotate()]);
    expect(rotated.map(({ status }) => status)).toEqual([200, 200, 200]);
    const secrets = rotated.map(({ body }) => body.data['secret']);
    const live = await secretsNow();
    expect(live).toHaveLength(2);
    expect(secrets).toEqual(expect.arrayContaining(live));
  });

  it('returns 409 when hires are not delivered to a webhook', async () => {
    const { status, body } = await rotate();
    expect([status, body.code, body.details]).toEqual([
      409,
      'conflict',
      { reason: 'no_webhook', currentStatus: 'off' },
    ]);
  });
});
