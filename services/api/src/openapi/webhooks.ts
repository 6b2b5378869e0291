import { webhookPingType } from '@hiring/domain';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';

import { Change, ChangeType } from '../feed/schemas.ts';

const sequence = z
  .string()
  .describe(
    'A decimal number up to 64 bits that grows with the order of changes: deliveries may arrive in any order',
  );

const ChangeMessage = z
  .object({
    type: ChangeType,
    timestamp: z.iso.datetime().describe('When the change was recorded'),
    data: Change.extend({ sequence }),
  })
  .meta({ id: 'WebhookMessage' });

const PingMessage = z
  .object({
    type: z.literal(webhookPingType),
    timestamp: z.iso.datetime(),
    data: Change.extend({ type: z.literal(webhookPingType), sequence }),
  })
  .meta({ id: 'WebhookPing' });

const headers = z.object({
  'webhook-id': z.string().describe('The id of the delivery, the same at every attempt'),
  'webhook-timestamp': z
    .string()
    .describe('Seconds since 1970; refuse one that is more than 5 minutes off'),
  'webhook-signature': z
    .string()
    .describe(
      '`v1,<base64>`, one for each secret in force, separated by spaces (Standard Webhooks)',
    ),
});

const toWebhook = (operationId: string, summary: string, schema: z.ZodType) => ({
  post: {
    operationId,
    summary,
    tags: ['Webhooks'],
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Delivered' },
      '410': { description: 'The receiver no longer exists: the webhook is disabled' },
      default: { description: 'Not delivered: another attempt follows' },
    },
  },
});

/** The messages that are posted to the URL of a webhook (docs/use/webhooks.md). */
export const webhookMessages: ZodOpenApiPathsObject = {
  change: toWebhook('receiveChange', 'An entry of the change feed', ChangeMessage),
  ping: toWebhook('receivePing', 'A test message', PingMessage),
};
