import { type webhookDisableReasons, type WebhookSubscription } from '@hiring/domain';

import type { DeliveryRow, WebhookRow } from './queries.ts';

/** Presents a subscription from its stream. */
export const presentWebhook = (
  id: string,
  { created, settings, status, disabled, failingSince }: WebhookSubscription,
) => {
  if (!created) throw new Error(`webhook ${id} does not exist`);
  const { organizationId, createdAt } = created;
  return {
    id,
    organizationId,
    url: settings.url,
    types: settings.types && [...settings.types],
    description: settings.description,
    status,
    disabledReason: disabled?.reason ?? null,
    disabledAt: disabled?.at ?? null,
    failingSince,
    createdAt,
  };
};

export const presentListedWebhook = (row: WebhookRow) => ({
  id: row.id,
  organizationId: row.organization_id,
  url: row.url,
  types: row.types && [...row.types],
  description: row.description,
  // The projection writes these columns from the enumerations of the events.
  status: row.status as 'enabled' | 'disabled',
  disabledReason: row.disabled_reason as (typeof webhookDisableReasons)[number] | null,
  disabledAt: row.disabled_at,
  failingSince: row.failing_since,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const presentDelivery = (row: DeliveryRow) => ({
  id: row.id,
  webhookId: row.subscription_id,
  eventId: row.id.slice(0, row.id.indexOf('.')),
  type: row.type,
  // The projection writes only these.
  status: row.status as 'pending' | 'failing' | 'succeeded' | 'parked',
  attempts: row.attempts,
  lastStatus: row.last_status,
  lastError: row.last_error,
  replays: row.replays,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
