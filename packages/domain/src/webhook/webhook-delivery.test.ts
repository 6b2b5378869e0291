import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  parkWebhookDelivery,
  recordWebhookAttempt,
  replayWebhookDelivery,
  succeedWebhookDelivery,
  webhookDelivery,
} from './webhook-delivery.ts';
import {
  webhookAttempted,
  webhookParked,
  webhookReplayed,
  webhookSucceeded,
} from './webhook.examples.ts';

const given = specify(webhookDelivery);
const { attempt: _attempt, ...attempted } = webhookAttempted(1).data;
const { replay } = webhookReplayed.data;

describe('the delivery of a change', () => {
  it('counts failed attempts from one, until it ends', () => {
    given(webhookAttempted(1))
      .when((state) => recordWebhookAttempt(state, attempted))
      .yields(webhookAttempted(2));
    for (const end of [webhookSucceeded, webhookParked]) {
      given(webhookAttempted(1), end)
        .when((state) => recordWebhookAttempt(state, attempted))
        .yieldsNothing();
    }
  });

  it('succeeds once, also after it was parked', () => {
    given(webhookParked)
      .when((state) => succeedWebhookDelivery(state, webhookSucceeded.data))
      .yields(webhookSucceeded);
    given(webhookSucceeded)
      .when((state) => succeedWebhookDelivery(state, webhookSucceeded.data))
      .yieldsNothing();
  });

  it('is parked once, and never after a success', () => {
    for (const end of [webhookSucceeded, webhookParked]) {
      given(end)
        .when((state) => parkWebhookDelivery(state, webhookParked.data))
        .yieldsNothing();
    }
  });
});

describe('a replay', () => {
  it('is possible after the first attempt, whatever its result', () => {
    for (const past of [webhookAttempted(1), webhookSucceeded, webhookParked]) {
      given(past)
        .when((state) => replayWebhookDelivery(state, webhookReplayed.data))
        .yields(webhookReplayed);
    }
    given()
      .when((state) => replayWebhookDelivery(state, webhookReplayed.data))
      .refuses('delivery_not_found');
  });

  it('counts its own attempts and has its own result', () => {
    given(webhookSucceeded, webhookReplayed)
      .when((state) => recordWebhookAttempt(state, attempted))
      .yields({ ...webhookAttempted(1), data: { ...webhookAttempted(1).data, replay } });
    given(webhookSucceeded, webhookReplayed)
      .when((state) => succeedWebhookDelivery(state, webhookSucceeded.data))
      .yields({ ...webhookSucceeded, data: { ...webhookSucceeded.data, replay } });
    expect(given(webhookSucceeded, webhookReplayed).state().status).toBe('pending');
  });
});
