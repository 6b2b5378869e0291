import type { Db } from '@hiring/database';
import { webhookDelivery, type WebhookDeliverySubject, webhookSubscription } from '@hiring/domain';

import { type KnownEvent, perEvent, type Projection } from '../projection.ts';

/** Webhook subscriptions and one row for each of their deliveries, from its first attempt on (docs/use/webhooks.md). */
export const webhooks: Projection = {
  name: 'webhooks',
  version: 1,
  tables: ['webhook_subscriptions', 'webhook_deliveries'],
  categories: [webhookSubscription.category, webhookDelivery.category],
  project: perEvent({
    WebhookSubscriptionCreated: (db, created, recorded) =>
      db.insertInto('webhook_subscriptions').values({
        id: recorded.id,
        organization_id: created.organizationId,
        ...toSettingsColumns(created),
        status: 'enabled',
        disabled_reason: null,
        disabled_at: null,
        failing_since: null,
        created_at: created.createdAt,
        ...toChangeColumns(recorded),
      }),
    WebhookSubscriptionChanged: (db, changed, recorded) =>
      updateSubscription(db, recorded, toSettingsColumns(changed)),
    WebhookSecretRotated: (db, _rotated, recorded) => updateSubscription(db, recorded, {}),
    WebhookFailuresBegan: (db, { failingSince }, recorded) =>
      updateSubscription(db, recorded, { failing_since: failingSince }),
    WebhookRecovered: (db, _recovered, recorded) =>
      updateSubscription(db, recorded, { failing_since: null }),
    WebhookSubscriptionDisabled: (db, { reason, disabledAt }, recorded) =>
      updateSubscription(db, recorded, {
        status: 'disabled',
        disabled_reason: reason,
        disabled_at: disabledAt,
      }),
    WebhookSubscriptionEnabled: (db, _enabled, recorded) =>
      updateSubscription(db, recorded, {
        status: 'enabled',
        disabled_reason: null,
        disabled_at: null,
        failing_since: null,
      }),
    WebhookSubscriptionDeleted: (db, _deleted, { id }) =>
      db.deleteFrom('webhook_subscriptions').where('id', '=', id),
    WebhookDeliveryAttempted: (db, attempted, { id }) => {
      const { attempt: attempts, status: last_status, error: last_error } = attempted;
      const result = { status: 'failing', attempts, last_status, last_error };
      return saveDelivery(db, attempted, { id, at: attempted.attemptedAt, result });
    },
    WebhookDeliverySucceeded: (db, succeeded, { id }) => {
      const { status: last_status, succeededAt: at } = succeeded;
      const result = { status: 'succeeded', last_status, last_error: null };
      return saveDelivery(db, succeeded, { id, at, result, attempted: 1 });
    },
    WebhookDeliveryParked: (db, parked, { id }) => {
      const result = { status: 'parked', last_error: parked.reason };
      return saveDelivery(db, parked, { id, at: parked.parkedAt, result });
    },
    WebhookDeliveryReplayed: (db, replayed, { id }) => {
      const result = { status: 'pending', attempts: 0 };
      return saveDelivery(db, replayed, { id, at: replayed.replayedAt, result, replayed: 1 });
    },
  }),
};

type Settings = {
  readonly url: string;
  readonly types: readonly string[] | null;
  readonly description: string | null;
};

const toSettingsColumns = ({ url, types, description }: Settings) => ({
  url,
  types: types && JSON.stringify(types),
  description,
});

const toChangeColumns = ({ recordedAt, position }: KnownEvent) => ({
  updated_at: recordedAt,
  position,
});

const updateSubscription = (
  db: Db,
  recorded: KnownEvent,
  columns: Partial<{
    url: string;
    types: string | null;
    description: string | null;
    status: string;
    disabled_reason: string | null;
    disabled_at: string | null;
    failing_since: string | null;
  }>,
) =>
  db
    .updateTable('webhook_subscriptions')
    .set({ ...columns, ...toChangeColumns(recorded) })
    .where('id', '=', recorded.id);

type DeliveryChange = {
  readonly id: string;
  readonly at: string;
  readonly result: Partial<{
    status: string;
    attempts: number;
    last_status: number | null;
    last_error: string | null;
  }>;
  /** The number of attempts that the event adds. */
  readonly attempted?: number;
  /** The number of replays that the event adds. */
  readonly replayed?: number;
};

const saveDelivery = (
  db: Db,
  {
    organizationId: organization_id,
    subscriptionId: subscription_id,
    type,
  }: WebhookDeliverySubject,
  { id, at, result, attempted = 0, replayed = 0 }: DeliveryChange,
) =>
  db
    .insertInto('webhook_deliveries')
    .values({
      id,
      organization_id,
      subscription_id,
      type,
      status: 'pending',
      attempts: attempted,
      last_status: null,
      last_error: null,
      replays: replayed,
      created_at: at,
      updated_at: at,
      ...result,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        attempts: eb('webhook_deliveries.attempts', '+', attempted),
        replays: eb('webhook_deliveries.replays', '+', replayed),
        updated_at: at,
        ...result,
      })),
    );
