import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../../servers/receiver.ts';
import { type Stack, startStack } from '../../stack.ts';
import { createRole } from '../../world.ts';
import { shortDelays } from '../backends.ts';
import { createSubscriber, readMessage, shortWebhookDelays } from './webhooks.ts';

let now = new Date('2026-06-05T10:00:00.000Z');
let receiver: Receiver;
let stack: Stack;
beforeAll(async () => {
  receiver = await startReceiver(({ path }) => ({ status: path === '/broken' ? 503 : 200 }));
  const allowed = { WEBHOOK_ALLOWED_ORIGINS: receiver.origin };
  stack = await startStack({
    api: allowed,
    worker: {
      ...shortDelays,
      ...shortWebhookDelays,
      ...allowed,
      WEBHOOK_DISABLE_AFTER_HOURS: '2',
    },
    now: () => now,
  });
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

const passHours = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
};

it('a webhook whose attempts failed for long enough is disabled, with a notice in the feed and to others', async () => {
  const subscriber = await createSubscriber(stack);
  const { webhook } = await subscriber.create(`${receiver.origin}/broken`, ['role.created']);
  await subscriber.create(`${receiver.origin}/notices`, ['webhook_subscription.disabled']);
  const failingSince = now.toISOString();
  await createRole(stack, subscriber.organization.id);
  await stack.settle();
  passHours(1);
  await createRole(stack, subscriber.organization.id);
  await stack.settle();
  expect(await subscriber.show(webhook.id)).toMatchObject({ status: 'enabled', failingSince });

  passHours(1);
  await createRole(stack, subscriber.organization.id);
  await stack.settle();
  expect(await subscriber.show(webhook.id)).toMatchObject({
    status: 'disabled',
    disabledReason: 'failing',
    disabledAt: now.toISOString(),
  });
  const statuses = (await subscriber.listDeliveries(webhook.id)).map(({ status }) => status);
  expect(statuses).toEqual(['parked', 'parked', 'parked']);
  const notice = (await subscriber.readFeed()).at(-1);
  expect(notice).toMatchObject({
    type: 'webhook_subscription.disabled',
    webhookSubscriptionId: webhook.id,
  });
  const notices = receiver.received.filter(({ path }) => path === '/notices').map(readMessage);
  expect(notices).toMatchObject([{ data: { id: notice?.['id'] } }]);

  const [parked] = await subscriber.listDeliveries(webhook.id);
  const refused = await subscriber.act(webhook.id, `deliveries/${parked?.id}/replay`);
  expect(refused.status).toBe(409);
  await subscriber.change(webhook.id, { url: `${receiver.origin}/repaired` });
  await subscriber.act(webhook.id, 'enable');
  await subscriber.act(webhook.id, `deliveries/${parked?.id}/replay`);
  await stack.settle();
  const [delivered] = await subscriber.listDeliveries(webhook.id);
  expect(delivered).toMatchObject({ status: 'succeeded', replays: 1 });
  expect(await subscriber.show(webhook.id)).toMatchObject({
    status: 'enabled',
    failingSince: null,
  });
});

it('a success between failures restarts the time', async () => {
  const subscriber = await createSubscriber(stack);
  const { webhook } = await subscriber.create(`${receiver.origin}/broken`);
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  passHours(1.5);
  await subscriber.change(webhook.id, { url: `${receiver.origin}/fine` });
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  await subscriber.change(webhook.id, { url: `${receiver.origin}/broken` });
  passHours(1.5);
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  expect(await subscriber.show(webhook.id)).toMatchObject({
    status: 'enabled',
    failingSince: now.toISOString(),
  });
});
