import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
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
  webhookSubscription,
} from './webhook-subscription.ts';
import {
  webhookChanged,
  webhookCreated,
  webhookDeleted,
  webhookDisabled,
  webhookEnabled,
  webhookFailuresBegan,
  webhookPinged,
  webhookRecovered,
  webhookSecretRotated,
} from './webhook.examples.ts';

const given = specify(webhookSubscription);
const { failingSince } = webhookFailuresBegan.data;
const { disabledAt } = webhookDisabled.data;

describe('a webhook subscription', () => {
  it('is created once', () => {
    given()
      .when((state) => createWebhook(state, webhookCreated.data))
      .yields(webhookCreated);
    given(webhookCreated)
      .when((state) => createWebhook(state, webhookCreated.data))
      .refuses('already_exists');
  });

  it('is changed only to other settings', () => {
    given(webhookCreated)
      .when((state) => changeWebhook(state, webhookChanged.data))
      .yields(webhookChanged);
    given(webhookCreated, webhookChanged)
      .when((state) => changeWebhook(state, webhookChanged.data))
      .yieldsNothing();
    expect(given(webhookCreated, webhookChanged).state().settings.types).toBeNull();
  });

  it('is disabled and enabled, each once', () => {
    given(webhookCreated)
      .when((state) => disableWebhook(state, webhookDisabled.data))
      .yields(webhookDisabled);
    given(webhookCreated, webhookDisabled)
      .when((state) => disableWebhook(state, webhookDisabled.data))
      .yieldsNothing();
    given(webhookCreated, webhookDisabled)
      .when((state) => enableWebhook(state, webhookEnabled.data))
      .yields(webhookEnabled);
    given(webhookCreated)
      .when((state) => enableWebhook(state, webhookEnabled.data))
      .yieldsNothing();
  });

  it('can be pinged and its secret rotated, also when it is disabled', () => {
    given(webhookCreated, webhookDisabled)
      .when((state) => pingWebhook(state, webhookPinged.data))
      .yields(webhookPinged);
    given(webhookCreated, webhookDisabled)
      .when((state) => rotateWebhookSecret(state, webhookSecretRotated.data))
      .yields(webhookSecretRotated);
  });

  it('does not exist any more after it is deleted', () => {
    given(webhookCreated)
      .when((state) => deleteWebhook(state, webhookDeleted.data))
      .yields(webhookDeleted);
    given(webhookCreated, webhookDeleted)
      .when((state) => deleteWebhook(state, webhookDeleted.data))
      .yieldsNothing();
    for (const decide of [
      (state: typeof webhookSubscription.initial) => changeWebhook(state, webhookChanged.data),
      (state: typeof webhookSubscription.initial) => pingWebhook(state, webhookPinged.data),
      (state: typeof webhookSubscription.initial) => enableWebhook(state, webhookEnabled.data),
    ]) {
      given(webhookCreated, webhookDeleted).when(decide).refuses('webhook_not_found');
    }
    given()
      .when((state) => deleteWebhook(state, webhookDeleted.data))
      .refuses('webhook_not_found');
  });
});

describe('a run of failures', () => {
  const failure = { at: failingSince, failingBefore: '2026-06-01T00:00:00.000Z', by: 'system' };

  it('begins with its first failure and ends with a success', () => {
    given(webhookCreated)
      .when((state) => recordWebhookFailure(state, failure))
      .yields(webhookFailuresBegan);
    given(webhookCreated, webhookFailuresBegan)
      .when((state) => recordWebhookFailure(state, failure))
      .yieldsNothing();
    given(webhookCreated, webhookFailuresBegan)
      .when((state) => recordWebhookSuccess(state, webhookRecovered.data.recoveredAt))
      .yields(webhookRecovered);
    given(webhookCreated, webhookFailuresBegan, webhookRecovered)
      .when((state) => recordWebhookSuccess(state, webhookRecovered.data.recoveredAt))
      .yieldsNothing();
  });

  it('disables the subscription when it began long enough ago', () => {
    const late = { at: disabledAt, failingBefore: failingSince, by: 'system' };
    given(webhookCreated, webhookFailuresBegan)
      .when((state) => recordWebhookFailure(state, late))
      .yields(webhookDisabled);
    given(webhookCreated, webhookFailuresBegan, webhookDisabled)
      .when((state) => recordWebhookFailure(state, late))
      .yieldsNothing();
  });

  it('is forgotten when the subscription is enabled again', () => {
    const enabled = given(webhookCreated, webhookFailuresBegan, webhookDisabled, webhookEnabled);
    expect(enabled.state()).toMatchObject({ failingSince: null, disabled: null });
  });
});
