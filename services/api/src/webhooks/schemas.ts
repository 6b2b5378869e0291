import { announcementTypes, webhookDisableReasons } from '@hiring/domain';
import { z } from 'zod';

import { ChangeType } from '../feed/schemas.ts';
import { Uuid, uuidPattern } from '../http/endpoint/request-schemas.ts';
import { singleLine } from '../http/endpoint/text-schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { IdText, listQuery, Pagination } from '../http/lists/cursor-pages.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const WebhookPath = z.object({ id: Uuid.describe('Webhook id') });

export const DeliveryPath = WebhookPath.extend({
  deliveryId: z
    .string()
    .regex(new RegExp(`^${uuidPattern}\\.deliver-webhook\\.${uuidPattern}$`))
    .describe('Delivery id'),
});

const url = z
  .string('url must be a string')
  .max(2_048)
  .describe('https on port 443 of a public host, without credentials. Do not put a secret into it');

const types = z
  .array(ChangeType)
  .min(1)
  .max(announcementTypes.length)
  .transform((list) => [...new Set(list)].toSorted())
  .nullable()
  .describe('The types of the change feed to deliver; null: every type, also later ones');

const description = singleLine(200).nullable();

export const CreateWebhookBody = z.strictObject({
  organizationId: IdText.optional().describe(
    'Required unless you are a member of exactly one organization',
  ),
  url,
  types: types.optional().describe('Default: null'),
  description: description.optional(),
});

export const ChangeWebhookBody = z.strictObject({
  url: url.optional(),
  types: types.optional(),
  description: description.optional(),
});

const Webhook = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    url: z.string(),
    types: z.array(z.string()).nullable().describe('Null: every type'),
    description: z.string().nullable(),
    status: z.enum(['enabled', 'disabled', 'deleted']),
    disabledReason: z
      .enum(webhookDisableReasons)
      .nullable()
      .describe('`failing`: no delivery succeeded for too long; `gone`: the receiver returned 410'),
    disabledAt: z.iso.datetime().nullable(),
    failingSince: z.iso
      .datetime()
      .nullable()
      .describe(
        'The first failed attempt since the last success; null: the last attempt succeeded',
      ),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });

const ListedWebhook = Webhook.extend({ updatedAt: z.iso.datetime() }).meta({ id: 'ListedWebhook' });

const secret = z
  .string()
  .optional()
  .describe('`whsec_…`, shown only in this response, not in that of a repeat');

export const WebhookResponse = z.object({ webhook: Webhook });
export const WebhookChangedResponse = z
  .object({ success: z.literal(true), webhook: Webhook })
  .meta({ id: 'WebhookChangedResponse' });
export const WebhookSecretResponse = WebhookChangedResponse.extend({ secret }).meta({
  id: 'WebhookSecretResponse',
});
export const WebhookListResponse = z.object({
  webhooks: z.array(ListedWebhook),
  pagination: Pagination,
});

export const WebhooksQuery = z.strictObject({ ...listQuery, ...commonFilters });

export type WebhooksQuery = z.output<typeof WebhooksQuery>;

const deliveryStatuses = ['pending', 'failing', 'succeeded', 'parked'] as const;

const Delivery = z
  .object({
    id: z.string().describe('What the receiver gets as `webhook-id`'),
    webhookId: z.string(),
    eventId: z.string().describe('The id of the change in the feed'),
    type: z.string(),
    status: z
      .enum(deliveryStatuses)
      .describe('`failing`: another attempt follows; `parked`: no attempt follows unless replayed'),
    attempts: z.int().describe('Since the first attempt, or since the newest replay'),
    lastStatus: z.int().nullable().describe('HTTP status of the receiver; null: no response'),
    lastError: z.string().nullable().describe('A code, never text of the receiver'),
    replays: z.int(),
    createdAt: z.iso.datetime().describe('The first attempt'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });

export const DeliveryListResponse = z.object({
  deliveries: z.array(Delivery),
  pagination: Pagination,
});

export const DeliveriesQuery = z.strictObject({
  limit: listQuery.limit,
  cursor: listQuery.cursor,
  count: listQuery.count,
  status: z.enum(deliveryStatuses).optional(),
});

export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

export const RequestedDeliveryResponse = z
  .object({
    success: z.literal(true),
    deliveryId: z.string().describe('Listed with the deliveries after its first attempt'),
  })
  .meta({ id: 'RequestedDeliveryResponse' });
