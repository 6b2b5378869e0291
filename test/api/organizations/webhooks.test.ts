import { streamName, webhookSubscription } from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { findWebhookSecrets, listWebhookIds, maxWebhooks } from '@hiring/vault';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createClient } from '../../client.ts';
import { type Stack, startStack } from '../../stack.ts';
import {
  createCaller,
  createOrganization,
  type GivenCaller,
  type GivenOrganization,
} from '../../world.ts';

type Webhook = Readonly<Record<string, unknown>> & { readonly id: string };
type Answer = {
  readonly webhook: Webhook;
  readonly webhooks: readonly Webhook[];
  readonly deliveries: readonly Webhook[];
  readonly deliveryId: string;
  readonly secret?: string;
  readonly code: string;
  readonly details: { readonly reason: string };
};

/** The addresses of the host names in these tests; every other name is unknown. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  'receiver.example': ['93.184.215.14'],
  'other.example': ['93.184.215.15'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
};

let now = new Date('2026-06-05T10:00:00.000Z');
let stack: Stack;
let org: GivenOrganization;
let owner: GivenCaller;
let outsider: GivenCaller;
let hrRep: GivenCaller;
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
});
afterAll(() => stack.stop());
beforeEach(async () => {
  org = await createOrganization(stack);
  const elsewhere = await createOrganization(stack);
  owner = await createCaller(stack, { memberships: { [org.id]: 'owner' } });
  hrRep = await createCaller(stack, { memberships: { [org.id]: 'hr_rep' } });
  outsider = await createCaller(stack, { memberships: { [elsewhere.id]: 'owner' } });
});

const url = 'https://receiver.example/changes';
const as = ({ key }: GivenCaller) => createClient(stack).as(key);
const create = (body: unknown = { url }, caller = owner, headers = {}) =>
  as(caller).post<Answer>('/api/v1/webhooks', body, headers);
const at = (id: string, rest = '') => `/api/v1/webhooks/${id}${rest}`;
const findSecrets = async (id: string) => {
  const receiver = { organizationId: org.id, subscriptionId: id };
  const found = await findWebhookSecrets(stack.db, stack.vault, receiver, now);
  return found.map((bytes) => `whsec_${bytes.toString('base64')}`);
};

describe('creating a webhook', () => {
  it('returns its secret once, and keeps the secret out of the log, the lists and repeats', async () => {
    const headers = { 'idempotency-key': uuid() };
    const body = { url, types: ['role.opened', 'candidate.erased', 'role.opened'] };
    const { status, body: created } = await create(body, owner, headers);
    expect([status, created.webhook]).toMatchObject([
      200,
      {
        organizationId: org.id,
        url,
        types: ['candidate.erased', 'role.opened'],
        status: 'enabled',
        failingSince: null,
      },
    ]);
    const { secret = '', webhook } = created;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await findSecrets(webhook.id)).toEqual([secret]);

    const { body: repeated } = await create(body, owner, headers);
    const { body: shown } = await as(owner).get<Answer>(at(webhook.id));
    const { body: list } = await as(owner).get<Answer>('/api/v1/webhooks');
    expect(repeated.webhook).toEqual(webhook);
    expect(shown.webhook).toEqual(webhook);
    expect(list.webhooks).toMatchObject([{ id: webhook.id, types: webhook['types'] }]);
    const events = [];
    const stream = streamName(webhookSubscription, webhook.id);
    for await (const { event } of iterateStream(stack.store, stream)) events.push(event);
    expect(events).toHaveLength(1);
    expect(JSON.stringify([repeated, shown, list, events])).not.toContain(secret);
  });

  it.each([
    ['http://receiver.example/', 'endpoint_not_https'],
    ['https://user:pass@receiver.example/', 'endpoint_credentials'],
    ['https://receiver.example:8443/', 'endpoint_port'],
    ['https://127.0.0.1/', 'endpoint_address'],
    ['https://[::1]/', 'endpoint_address'],
    ['https://inside.example/', 'address_not_public'],
    ['https://mixed.example/', 'address_not_public'],
    ['https://unknown.example/', 'endpoint_name_unknown'],
    ['http://127.0.0.1:4000/hires', 'endpoint_not_https'],
    ['no url', 'endpoint_not_a_url'],
  ])('refuses %s, also if it is allowed for an HRIS', async (refused, reason) => {
    const { status, body } = await create({ url: refused });
    expect([status, body.details.reason]).toEqual([400, reason]);
    const { body: existing } = await create();
    const changed = await as(owner).patch<Answer>(at(existing.webhook.id), { url: refused });
    expect([changed.status, changed.body.details.reason]).toEqual([400, reason]);
  });

  it('refuses unknown types and unknown fields', async () => {
    for (const wrong of [{ types: ['no.type'] }, { types: [] }, { secret: 'mine' }, { url: 1 }]) {
      expect((await create({ url, ...wrong })).status).toBe(400);
    }
  });

  it('is refused beyond the maximum, which deleted webhooks do not count against', async () => {
    const made = [];
    for (let count = 0; count < maxWebhooks; count++) made.push((await create()).body.webhook.id);
    const { status, body } = await create();
    expect([status, body.details.reason]).toEqual([409, 'too_many_webhooks']);
    await as(owner).delete(at(made[0] ?? ''));
    expect((await create()).status).toBe(200);
  });
});

describe('a webhook', () => {
  it('is changed in what the body has', async () => {
    const { id } = (await create({ url, types: ['role.opened'], description: 'x' })).body.webhook;
    const { body } = await as(owner).patch<Answer>(at(id), {
      url: 'https://other.example/',
      types: null,
    });
    expect(body.webhook).toMatchObject({
      url: 'https://other.example/',
      types: null,
      description: 'x',
    });
    expect(
      (await as(owner).patch<Answer>(at(id), { description: null })).body.webhook,
    ).toMatchObject({ url: 'https://other.example/', description: null });
  });

  it('is disabled and enabled, with a notice of each in the change feed', async () => {
    const { id } = (await create()).body.webhook;
    const disabled = await as(owner).post<Answer>(at(id, '/disable'));
    expect(disabled.body.webhook).toMatchObject({
      status: 'disabled',
      disabledReason: 'requested',
    });
    const enabled = await as(owner).post<Answer>(at(id, '/enable'));
    expect(enabled.body.webhook).toMatchObject({ status: 'enabled', disabledReason: null });
    const { body } = await as(owner).get<{ readonly events: readonly object[] }>(
      `/api/v1/events?organizationId=${org.id}`,
    );
    expect(body.events).toMatchObject([
      { type: 'webhook_subscription.disabled', webhookSubscriptionId: id, candidateId: null },
      { type: 'webhook_subscription.enabled', webhookSubscriptionId: id, status: 'enabled' },
    ]);
  });

  it('has a new secret after a rotation, and for 24 hours the one before too', async () => {
    const { secret: first, webhook } = (await create()).body;
    const { id } = webhook;
    const rotate = (headers = {}) =>
      as(owner).post<Answer>(at(id, '/rotate-secret'), undefined, headers);
    const { secret: second } = (await rotate()).body;
    expect(await findSecrets(id)).toEqual([second, first]);
    const { secret: third } = (await rotate()).body;
    expect(await findSecrets(id)).toEqual([third, second]);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect(await findSecrets(id)).toEqual([third]);
  });

  it('does not exist after it is deleted, and has no secret then', async () => {
    const { id } = (await create()).body.webhook;
    const deleted = await as(owner).delete<Answer>(at(id));
    expect([deleted.status, deleted.body.webhook['status']]).toEqual([200, 'deleted']);
    expect((await as(owner).delete(at(id))).status).toBe(200);
    expect((await as(owner).get(at(id))).status).toBe(404);
    expect((await as(owner).post(at(id, '/enable'))).status).toBe(404);
    expect((await as(owner).get<Answer>('/api/v1/webhooks')).body.webhooks).toEqual([]);
    expect(await listWebhookIds(stack.db)).not.toContain(id);
  });

  it('is 404 for another organization, and 403 without authority', async () => {
    const { id } = (await create()).body.webhook;
    const delivery = `${uuid()}.deliver-webhook.${id}`;
    const calls = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/enable'],
      ['POST', '/disable'],
      ['POST', '/ping'],
      ['POST', '/rotate-secret'],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${delivery}/replay`],
    ] as const;
    for (const [method, rest] of calls) {
      expect((await as(outsider).send(method, at(id, rest))).status).toBe(404);
      expect((await as(hrRep).send(method, at(id, rest))).status).toBe(403);
    }
    const wanted = { url, organizationId: org.id };
    expect((await create(wanted, outsider)).status).toBe(404);
    expect((await create(wanted, hrRep)).status).toBe(403);
    const list = `/api/v1/webhooks?organizationId=${org.id}`;
    expect((await as(outsider).get(list)).status).toBe(404);
    expect((await as(hrRep).get(list)).status).toBe(404);
    expect((await as(hrRep).get<Answer>('/api/v1/webhooks')).body.webhooks).toEqual([]);
  });

  it('has no delivery of another webhook to replay', async () => {
    const { id } = (await create()).body.webhook;
    const path = at(id, `/deliveries/${uuid()}.deliver-webhook.${id}/replay`);
    expect((await as(owner).post(path)).status).toBe(404);
  });
});
