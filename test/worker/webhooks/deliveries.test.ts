import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type ReceivedRequest, type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createCandidateRole, createRole } from '../../world.ts';
import { backends, shortDelays } from '../backends.ts';
import { createSubscriber, readMessage, shortWebhookDelays, verifies } from './webhooks.ts';

describe.each(backends)('deliveries to webhooks, with jobs in %s', (backend) => {
  let receiver: Receiver;
  let stack: Stack;
  beforeAll(async () => {
    receiver = await startReceiver();
    const allowed = { WEBHOOK_ALLOWED_ORIGINS: receiver.origin };
    stack = await startStack({
      redis: backend === 'redis',
      api: allowed,
      worker: { ...shortDelays, ...shortWebhookDelays, ...allowed },
    });
  });
  afterAll(async () => {
    await stack.stop();
    await receiver.stop();
  });
  let before = 0;
  beforeEach(() => {
    before = receiver.received.length;
  });
  const received = (): readonly ReceivedRequest[] => receiver.received.slice(before);
  const receivedTypes = () => received().map((request) => readMessage(request).type);
  const url = () => `${receiver.origin}/changes`;

  it('are the entries of the change feed, signed, once each, with their order', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook, secret } = await subscriber.create(url());
    const role = await createRole(stack, subscriber.organization.id);
    await createCandidateRole(stack, role);
    await stack.settle();

    const feed = await subscriber.readFeed();
    const messages = received().map(readMessage);
    const sorted = messages.toSorted(
      (a, b) => Number(a.data['sequence']) - Number(b.data['sequence']),
    );
    expect(feed.length).toBeGreaterThan(3);
    expect(sorted.map(({ data: { sequence: _sequence, ...change } }) => change)).toEqual(feed);
    expect(sorted.map(({ type, timestamp }) => [type, timestamp])).toEqual(
      feed.map(({ type, at }) => [type, at]),
    );
    expect(received().every((request) => verifies(secret, request))).toBe(true);
    const deliveries = await subscriber.listDeliveries(webhook.id);
    expect(deliveries.map(({ id }) => id).toSorted()).toEqual(
      received()
        .map(({ headers }) => headers['webhook-id'] ?? '')
        .toSorted(),
    );
    expect(deliveries).toContainEqual(
      expect.objectContaining({ status: 'succeeded', attempts: 1, lastStatus: 200 }),
    );
  });

  it('are of the chosen types and of the own organization, and begin with the creation', async () => {
    const [subscriber, other] = [await createSubscriber(stack), await createSubscriber(stack)];
    await createRole(stack, subscriber.organization.id);
    await subscriber.create(url(), ['role.opened']);
    await createRole(stack, subscriber.organization.id);
    await createRole(stack, other.organization.id);
    await stack.settle();
    expect(receivedTypes()).toEqual(['role.opened']);
    expect(received().map((request) => readMessage(request).data['organizationId'])).toEqual([
      subscriber.organization.id,
    ]);
  });

  it('follow a change of types, and end while it is disabled and when it is deleted', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook } = await subscriber.create(url(), ['role.opened']);
    const { id } = webhook;
    await subscriber.change(id, { types: ['role.created'] });
    await createRole(stack, subscriber.organization.id);
    await subscriber.act(id, 'disable');
    await createRole(stack, subscriber.organization.id);
    await stack.settle();
    await subscriber.act(id, 'enable');
    await stack.settle();
    expect(receivedTypes().filter((type) => type === 'role.created').length).toBeLessThan(2);
    const atEnable = received().length;
    await createRole(stack, subscriber.organization.id);
    await stack.settle();
    expect(received()).toHaveLength(atEnable + 1);
    await subscriber.remove(id);
    await createRole(stack, subscriber.organization.id);
    await stack.settle();
    expect(received()).toHaveLength(atEnable + 1);
  });

  it('are signed with both secrets during a rotation', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook, secret: first } = await subscriber.create(url());
    const { secret: second } = (await subscriber.act(webhook.id, 'rotate-secret')).body;
    await subscriber.act(webhook.id, 'ping');
    await stack.settle();
    const [ping] = received();
    expect(ping?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(ping && [first, second].map((secret) => verifies(secret, ping))).toEqual([true, true]);
  });

  it('have pings, also to a disabled webhook, and only to the one that was pinged', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook } = await subscriber.create(url(), ['role.opened']);
    await subscriber.create(`${url()}/other`);
    await subscriber.act(webhook.id, 'disable');
    await stack.settle();
    const atPing = received().length;
    const { deliveryId } = (await subscriber.act(webhook.id, 'ping')).body;
    await stack.settle();
    const [ping, ...others] = received().slice(atPing);
    expect(others).toEqual([]);
    expect([ping?.path, ping?.headers['webhook-id']]).toEqual(['/changes', deliveryId]);
    expect(ping && readMessage(ping)).toMatchObject({
      type: 'webhook.ping',
      data: { webhookSubscriptionId: webhook.id, candidateId: null },
    });
    const deliveries = await subscriber.listDeliveries(webhook.id);
    expect(deliveries[0]).toMatchObject({ id: deliveryId, type: 'webhook.ping' });
  });

  it('are tried again under the same id, then parked, and can be replayed with all attempts', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook } = await subscriber.create(url());
    receiver.respondWith({ status: 500 }, 'drop', { status: 302, headers: { location: '/else' } });
    const { deliveryId } = (await subscriber.act(webhook.id, 'ping')).body;
    await stack.settle();
    const ids = () => received().map(({ headers }) => headers['webhook-id']);
    expect(ids()).toEqual([deliveryId, deliveryId, deliveryId]);
    const [parked] = await subscriber.listDeliveries(webhook.id);
    expect(parked).toMatchObject({
      status: 'parked',
      attempts: 3,
      lastStatus: 302,
      lastError: 'status 302',
    });
    expect((await subscriber.show(webhook.id))['failingSince']).not.toBeNull();

    receiver.respondWith({ status: 500 });
    await subscriber.act(webhook.id, `deliveries/${deliveryId}/replay`);
    await stack.settle();
    expect(ids()).toEqual(Array.from({ length: 5 }, () => deliveryId));
    expect(new Set(received().map(({ body }) => body.toString())).size).toBe(1);
    const [replayed] = await subscriber.listDeliveries(webhook.id);
    expect(replayed).toMatchObject({ status: 'succeeded', attempts: 2, replays: 1 });
    expect((await subscriber.show(webhook.id))['failingSince']).toBeNull();

    await subscriber.act(webhook.id, `deliveries/${deliveryId}/replay`);
    await stack.settle();
    expect(ids()).toHaveLength(6);
  });

  it('disable a webhook whose receiver responds 410, and park what waits', async () => {
    const subscriber = await createSubscriber(stack);
    const { webhook } = await subscriber.create(url());
    receiver.respondWith({ status: 410 });
    await subscriber.act(webhook.id, 'ping');
    await stack.settle();
    expect(await subscriber.show(webhook.id)).toMatchObject({
      status: 'disabled',
      disabledReason: 'gone',
    });
    const [delivery] = await subscriber.listDeliveries(webhook.id);
    expect(delivery).toMatchObject({ status: 'parked', attempts: 1, lastStatus: 410 });
    expect(await subscriber.readFeed()).toMatchObject([
      { type: 'webhook_subscription.disabled', webhookSubscriptionId: webhook.id },
    ]);
  });
});
