import {
  disableWebhook,
  isWebhookDeliveryEnded,
  parkWebhookDelivery,
  recordWebhookAttempt,
  recordWebhookFailure,
  recordWebhookSuccess,
  succeedWebhookDelivery,
  type WebhookDelivery,
  webhookDelivery,
  type WebhookDeliveryEvent,
  type WebhookDeliverySubject,
  webhookPingType,
  type WebhookSubscription,
  webhookSubscription,
} from '@hiring/domain';
import { load, transact } from '@hiring/eventstore';
import { findWebhookSecrets } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import type { FailedDelivery } from '../sending/delivery-result.ts';
import { postWebhook } from '../sending/post-webhook.ts';
import { buildMessage } from '../webhooks/build-message.ts';
import type { Outcome, Run, RunEffect } from './effect.ts';
import { AttemptRecordedError } from './errors.ts';

/** One delivery; `deliveryId` is the id of its stream, and `webhook-id` for the receiver. */
type Delivery = {
  readonly deliveryId: string;
  readonly subject: WebhookDeliverySubject;
  /** As it was before the attempt. */
  readonly subscription: WebhookSubscription;
};

/**
 * Delivers a change to a webhook subscription (docs/use/webhooks.md). A delivery that ended is not sent again unless a
 * replay was requested. After the last attempt it is parked in its own stream: an operator need not care about a
 * receiver that users chose.
 */
export const deliverWebhook: RunEffect<'deliver-webhook'> = async (payload, deps, run) => {
  const { deliveryId, subscriptionId, stream, revision } = payload;
  const { state: delivery } = await load(deps.store, webhookDelivery, deliveryId);
  if (isWebhookDeliveryEnded(delivery)) return 'nothing-to-do';
  const { state: subscription } = await load(deps.store, webhookSubscription, subscriptionId);
  const { created, status, settings } = subscription;
  if (!created || status === 'deleted') return { skipped: 'webhook_deleted' };
  const { organizationId } = created;
  const message = await buildMessage(deps.store, { organizationId, stream, revision });
  if (!message) return 'nothing-to-do';

  const { type, body } = message;
  const subject = { organizationId, subscriptionId, type, stream, revision };
  const task = { deliveryId, subject, subscription };
  if (status === 'disabled' && type !== webhookPingType) {
    return park(task, 'webhook_disabled', deps, run);
  }
  const secrets = await findWebhookSecrets(deps.db, deps.vault, subject, deps.now());
  const request = { id: deliveryId, url: settings.url, body, secrets };
  const result = await postWebhook(deps.webhookSender, request, deps.now);
  if (!result.delivered) return recordFailed(task, result, deps, run);
  await recordDelivered(task, result.status, deps, run);
  return 'done';
};

const recordDelivered = async (
  task: Delivery,
  status: number,
  deps: Deps,
  run: Run,
): Promise<void> => {
  const at = deps.now().toISOString();
  const succeeded = { ...task.subject, status, succeededAt: at };
  await decide(task, (state) => succeedWebhookDelivery(state, succeeded), deps, run);
  await noteAtSubscription(task, (state) => recordWebhookSuccess(state, at), deps, run);
};

const recordFailed = async (
  task: Delivery,
  { status, error, final, gone, retryAfterMs }: FailedDelivery,
  deps: Deps,
  run: Run,
): Promise<Outcome> => {
  const at = deps.now().toISOString();
  const attempted = { ...task.subject, status, error, attemptedAt: at };
  await decide(task, (state) => recordWebhookAttempt(state, attempted), deps, run);
  await noteAtSubscription(task, (state) => decideOnFailure(state, deps, gone === true), deps, run);
  if (!final && !run.lastAttempt) throw new AttemptRecordedError(error, { retryAfterMs });
  return park(task, error, deps, run);
};

const decideOnFailure = (
  state: WebhookSubscription,
  { now, webhookDisableAfterMs }: Deps,
  gone: boolean,
) => {
  const at = now().toISOString();
  if (gone && state.status === 'enabled') {
    return disableWebhook(state, { reason: 'gone', disabledBy: 'system', disabledAt: at });
  }
  const failingBefore = new Date(now().getTime() - webhookDisableAfterMs).toISOString();
  return recordWebhookFailure(state, { at, failingBefore, by: 'system' });
};

const park = async (task: Delivery, reason: string, deps: Deps, run: Run): Promise<Outcome> => {
  const parked = { ...task.subject, reason, parkedAt: deps.now().toISOString() };
  await decide(task, (state) => parkWebhookDelivery(state, parked), deps, run);
  return { skipped: 'webhook_parked' };
};

const decide = (
  { deliveryId }: Delivery,
  decision: (state: WebhookDelivery) => WebhookDeliveryEvent[],
  { store }: Deps,
  { metadata }: Run,
) => transact(store, webhookDelivery, deliveryId, decision, { metadata });

/** Records what the result means for the subscription; most results change nothing, and then it is not read again. */
const noteAtSubscription = async (
  { subject: { subscriptionId }, subscription }: Delivery,
  decision: (state: WebhookSubscription) => ReturnType<typeof recordWebhookFailure>,
  { store }: Deps,
  { metadata }: Run,
): Promise<void> => {
  if (decision(subscription).length === 0) return;
  await transact(store, webhookSubscription, subscriptionId, decision, { metadata });
};
