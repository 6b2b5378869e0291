import type { WebhookDeliveryEvent, WebhookSubscriptionEvent } from './events.ts';

const by = '0198c0de-0000-7000-8000-0000000000f1';

export const webhookCreated = {
  type: 'WebhookSubscriptionCreated',
  data: {
    organizationId: '0198c0de-0000-7000-8000-0000000000b1',
    url: 'https://receiver.example/changes',
    types: ['candidate_role.hired'],
    description: 'To the data warehouse',
    createdBy: by,
    createdAt: '2026-06-01T08:00:00.000Z',
  },
} satisfies WebhookSubscriptionEvent;

export const webhookChanged = {
  type: 'WebhookSubscriptionChanged',
  data: {
    url: 'https://receiver.example/all',
    types: null,
    description: null,
    changedBy: by,
    changedAt: '2026-06-02T08:00:00.000Z',
  },
} satisfies WebhookSubscriptionEvent;

export const webhookSecretRotated = {
  type: 'WebhookSecretRotated',
  data: { rotatedBy: by, rotatedAt: '2026-06-03T08:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookPinged = {
  type: 'WebhookPinged',
  data: { pingedBy: by, pingedAt: '2026-06-03T09:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookFailuresBegan = {
  type: 'WebhookFailuresBegan',
  data: { failingSince: '2026-06-04T08:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookRecovered = {
  type: 'WebhookRecovered',
  data: { recoveredAt: '2026-06-04T09:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookDisabled = {
  type: 'WebhookSubscriptionDisabled',
  data: { reason: 'failing', disabledBy: 'system', disabledAt: '2026-06-06T08:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookEnabled = {
  type: 'WebhookSubscriptionEnabled',
  data: { enabledBy: by, enabledAt: '2026-06-07T08:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

export const webhookDeleted = {
  type: 'WebhookSubscriptionDeleted',
  data: { deletedBy: by, deletedAt: '2026-06-08T08:00:00.000Z' },
} satisfies WebhookSubscriptionEvent;

const webhookSubject = {
  organizationId: '0198c0de-0000-7000-8000-0000000000b1',
  subscriptionId: '0198c0de-0000-7000-8000-0000000000e1',
  type: 'candidate_role.hired',
  stream: 'candidateRole-0198c0de-0000-7000-8000-00000000000a',
  revision: '3',
};

export const webhookAttempted = (attempt: number) =>
  ({
    type: 'WebhookDeliveryAttempted',
    data: {
      ...webhookSubject,
      attempt,
      status: 503,
      error: 'status 503',
      attemptedAt: '2026-06-05T10:00:01.000Z',
    },
  }) satisfies WebhookDeliveryEvent;

export const webhookSucceeded = {
  type: 'WebhookDeliverySucceeded',
  data: { ...webhookSubject, status: 204, succeededAt: '2026-06-05T10:00:02.000Z' },
} satisfies WebhookDeliveryEvent;

export const webhookParked = {
  type: 'WebhookDeliveryParked',
  data: { ...webhookSubject, reason: 'status 503', parkedAt: '2026-06-08T10:00:00.000Z' },
} satisfies WebhookDeliveryEvent;

export const webhookReplayed = {
  type: 'WebhookDeliveryReplayed',
  data: {
    ...webhookSubject,
    replay: '0198c0de-0000-7000-8000-0000000000e9',
    replayedBy: by,
    replayedAt: '2026-06-09T10:00:00.000Z',
  },
} satisfies WebhookDeliveryEvent;
