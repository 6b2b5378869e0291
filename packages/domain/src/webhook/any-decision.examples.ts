import fc from 'fast-check';

import type { WebhookDeliveryEvent, WebhookSubscriptionEvent } from './events.ts';
import {
  parkWebhookDelivery,
  recordWebhookAttempt,
  replayWebhookDelivery,
  succeedWebhookDelivery,
  type WebhookDelivery,
} from './webhook-delivery.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  disableWebhook,
  enableWebhook,
  pingWebhook,
  recordWebhookFailure,
  recordWebhookSuccess,
  rotateWebhookSecret,
  type WebhookSubscription,
} from './webhook-subscription.ts';
import {
  webhookAttempted,
  webhookChanged,
  webhookCreated,
  webhookDeleted,
  webhookDisabled,
  webhookEnabled,
  webhookParked,
  webhookPinged,
  webhookReplayed,
  webhookSecretRotated,
  webhookSucceeded,
} from './webhook.examples.ts';

type SubscriptionDecision = (state: WebhookSubscription) => WebhookSubscriptionEvent[];
type DeliveryDecision = (state: WebhookDelivery) => WebhookDeliveryEvent[];

const failure = { at: '2026-06-04T08:00:00.000Z', failingBefore: '2026-06-02T08:00:00.000Z' };

export const anySubscriptionDecision = fc.constantFrom<SubscriptionDecision>(
  (state) => createWebhook(state, webhookCreated.data),
  (state) => changeWebhook(state, webhookChanged.data),
  (state) => disableWebhook(state, webhookDisabled.data),
  (state) => enableWebhook(state, webhookEnabled.data),
  (state) => deleteWebhook(state, webhookDeleted.data),
  (state) => recordWebhookFailure(state, { ...failure, by: 'system' }),
  (state) => recordWebhookSuccess(state, failure.at),
);

/** Each rotation and each ping is a separate fact; a failure may first begin a run and then end deliveries. */
export const anySubscriptionFact = fc.constantFrom<SubscriptionDecision>(
  (state) => rotateWebhookSecret(state, webhookSecretRotated.data),
  (state) => pingWebhook(state, webhookPinged.data),
  (state) => recordWebhookFailure(state, { at: failure.at, failingBefore: failure.at, by: 'x' }),
);

export const anyWebhookOutcome = fc.constantFrom<DeliveryDecision>(
  (state) => succeedWebhookDelivery(state, webhookSucceeded.data),
  (state) => parkWebhookDelivery(state, webhookParked.data),
);

const { attempt: _attempt, ...attempted } = webhookAttempted(1).data;

/** Each attempt and each replay is a separate fact. */
export const anyWebhookAttempt = fc.constantFrom<DeliveryDecision>(
  (state) => recordWebhookAttempt(state, attempted),
  (state) => replayWebhookDelivery(state, webhookReplayed.data),
);
