import { z } from 'zod';

import { event, type EventOf } from '../event.ts';
import { Actor, Id, Instant } from '../fields.ts';

/** Why a subscription gets no deliveries: a user disabled it, its deliveries failed for too long, or a 410. */
export const webhookDisableReasons = ['requested', 'failing', 'gone'] as const;

const settings = {
  url: z.string(),
  /** The types of the change feed that are delivered; null: every type. */
  types: z.array(z.string()).min(1).nullable(),
  description: z.string().nullable(),
};

// Names and shapes are stored. To change one, raise its version and add the upcast. Signing secrets are in the vault.
export const webhookSubscriptionEvents = {
  WebhookSubscriptionCreated: event(
    1,
    z.object({ organizationId: Id, ...settings, createdBy: Actor, createdAt: Instant }),
  ),
  WebhookSubscriptionChanged: event(
    1,
    z.object({ ...settings, changedBy: Actor, changedAt: Instant }),
  ),
  WebhookSecretRotated: event(1, z.object({ rotatedBy: Actor, rotatedAt: Instant })),
  WebhookPinged: event(1, z.object({ pingedBy: Actor, pingedAt: Instant })),
  // The first failed attempt after a success, or ever.
  WebhookFailuresBegan: event(1, z.object({ failingSince: Instant })),
  // The first success after failed attempts.
  WebhookRecovered: event(1, z.object({ recoveredAt: Instant })),
  WebhookSubscriptionDisabled: event(
    1,
    z.object({ reason: z.enum(webhookDisableReasons), disabledBy: Actor, disabledAt: Instant }),
  ),
  WebhookSubscriptionEnabled: event(1, z.object({ enabledBy: Actor, enabledAt: Instant })),
  WebhookSubscriptionDeleted: event(1, z.object({ deletedBy: Actor, deletedAt: Instant })),
};

const delivery = {
  organizationId: Id,
  subscriptionId: Id,
  /** The type of the change, or `webhook.ping`. */
  type: z.string(),
  /** The stream and the revision of the event that is delivered: the body is built from it at every attempt. */
  stream: z.string(),
  revision: z.string(),
  /** The id of the newest request to replay the delivery; absent before the first. */
  replay: z.string().optional(),
};

// `status` is the receiver's HTTP status; null if there was no response. `error` and `reason` are codes.
export const webhookDeliveryEvents = {
  WebhookDeliveryAttempted: event(
    1,
    z.object({
      ...delivery,
      attempt: z.int().positive(),
      status: z.int().nullable(),
      error: z.string(),
      attemptedAt: Instant,
    }),
  ),
  WebhookDeliverySucceeded: event(
    1,
    z.object({ ...delivery, status: z.int(), succeededAt: Instant }),
  ),
  WebhookDeliveryParked: event(1, z.object({ ...delivery, reason: z.string(), parkedAt: Instant })),
  WebhookDeliveryReplayed: event(
    1,
    z.object({ ...delivery, replay: Id, replayedBy: Actor, replayedAt: Instant }),
  ),
};

export type WebhookSubscriptionEvent = EventOf<typeof webhookSubscriptionEvents>;
export type WebhookDeliveryEvent = EventOf<typeof webhookDeliveryEvents>;
