import {
  createWebhook,
  disableWebhook,
  recordWebhookAttempt,
  recordWebhookFailure,
  replayWebhookDelivery,
  succeedWebhookDelivery,
  toWebhookDeliveryId,
  webhookDelivery,
  webhookSubscription,
} from '@hiring/domain';
import { v7 as uuid } from 'uuid';

import { given, type World } from '../world.ts';
import { at } from './transitions.ts';

/** Creates a webhook that fails and is disabled, with a delivery that is tried, delivered and replayed. */
export const createWebhooks = async (world: World, organizationId: string): Promise<void> => {
  const subscriptionId = uuid();
  const settings = { url: 'https://receiver.example/', types: ['role.opened'], description: null };
  const created = { organizationId, ...settings, createdBy: 'a-user', createdAt: at };
  const disabled = { reason: 'requested', disabledBy: 'a-user', disabledAt: at } as const;
  await given(
    world,
    webhookSubscription,
    subscriptionId,
    (state) => createWebhook(state, created),
    (state) => recordWebhookFailure(state, { at, failingBefore: '', by: 'system' }),
    (state) => disableWebhook(state, disabled),
  );
  const source = { type: 'role.opened', stream: 'role-some', revision: '1' };
  const subject = { organizationId, subscriptionId, ...source };
  const failed = { ...subject, status: 503, error: 'status 503', attemptedAt: at };
  const succeeded = { ...subject, status: 200, succeededAt: at };
  await given(
    world,
    webhookDelivery,
    toWebhookDeliveryId(uuid(), subscriptionId),
    (state) => recordWebhookAttempt(state, failed),
    (state) => succeedWebhookDelivery(state, succeeded),
    (state) =>
      replayWebhookDelivery(state, { replay: uuid(), replayedBy: 'a-user', replayedAt: at }),
    (state) => succeedWebhookDelivery(state, succeeded),
  );
};
