import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Receiver, startReceiver } from '../servers/receiver.ts';
import { type Stack, startStack } from '../stack.ts';
import { until } from '../until.ts';
import { shortDelays } from '../worker/backends.ts';
import { passStep } from '../worker/transitions.ts';
import { createSubscriber, shortWebhookDelays } from '../worker/webhooks/webhooks.ts';
import { createCandidateRole, createRole } from '../world.ts';

let receiver: Receiver;
let inside: Receiver;
let stack: Stack;
let slow = false;
beforeAll(async () => {
  receiver = await startReceiver(({ path }) => {
    if (path === '/redirect') return { status: 307, headers: { location: `${inside.origin}/` } };
    return slow && path === '/slow' ? 'hang' : { status: 200 };
  });
  inside = await startReceiver();
  const allowed = { WEBHOOK_ALLOWED_ORIGINS: receiver.origin };
  const lookups = new Map<string, number>();
  stack = await startStack({
    api: allowed,
    worker: { ...shortDelays, ...shortWebhookDelays, ...allowed, WEBHOOK_TIMEOUT_MS: '60000' },
    resolve: async (hostname) => {
      const count = (lookups.get(hostname) ?? 0) + 1;
      lookups.set(hostname, count);
      return [{ address: count === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }];
    },
  });
});
afterAll(async () => {
  await Promise.all([receiver.stop(), inside.stop()]);
  await stack.stop();
});

it('webhooks: a webhook reaches no private address by a name that was public when it was saved', async () => {
  const subscriber = await createSubscriber(stack);
  const { webhook } = await subscriber.create('https://flipping.example/changes');
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  expect(await subscriber.listDeliveries(webhook.id)).toMatchObject([
    { status: 'parked', attempts: 3, lastStatus: null, lastError: 'address_not_public' },
  ]);
});

it('webhooks: a webhook follows no redirect', async () => {
  const subscriber = await createSubscriber(stack);
  const { webhook } = await subscriber.create(`${receiver.origin}/redirect`);
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  expect(await subscriber.listDeliveries(webhook.id)).toMatchObject([
    { status: 'parked', lastStatus: 307 },
  ]);
  expect(inside.received).toEqual([]);
});

it('webhooks: an endless response body is cut off, and nothing of it is stored', async () => {
  const subscriber = await createSubscriber(stack);
  const { webhook } = await subscriber.create(`${receiver.origin}/flood`);
  receiver.respondWith('flood');
  await subscriber.act(webhook.id, 'ping');
  await stack.settle();
  const deliveries = await subscriber.listDeliveries(webhook.id);
  expect(deliveries).toMatchObject([{ status: 'succeeded', lastStatus: 200 }]);
  expect(JSON.stringify(deliveries)).not.toContain('xxx');
});

it('webhooks: a receiver that does not respond delays neither other receivers nor other effects', async () => {
  const [subscriber, other] = [await createSubscriber(stack), await createSubscriber(stack)];
  const stuck = await subscriber.create(`${receiver.origin}/slow`);
  const { webhook } = await other.create(`${receiver.origin}/changes`);
  slow = true;
  for (let pings = 0; pings < 10; pings++) await subscriber.act(stuck.webhook.id, 'ping');
  await until(() => receiver.received.some(({ path }) => path === '/slow'));

  await other.act(webhook.id, 'ping');
  const role = await createRole(stack, subscriber.organization.id);
  const applied = await createCandidateRole(stack, role);
  await passStep(stack, applied, 1);
  await until(async () => (await other.listDeliveries(webhook.id)).length === 1);
  await until(async () => {
    const row = await stack.db
      .selectFrom('worker.candidate_role_status')
      .select('revision')
      .where('candidate_role_id', '=', applied.id)
      .executeTakeFirst();
    return row !== undefined && row.revision >= 1n;
  });
  expect(await subscriber.listDeliveries(stuck.webhook.id)).toEqual([]);
});
