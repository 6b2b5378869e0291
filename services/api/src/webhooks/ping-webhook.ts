import { pingWebhook, toWebhookDeliveryId, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, writeDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { NoQuery, RequestedDeliveryResponse, WebhookPath } from './schemas.ts';

export const pingWebhookEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/webhooks/{id}/ping',
    summary: 'Ping a webhook',
    description:
      'Delivers a signed message of type `webhook.ping`, also to a disabled webhook. The result is among its deliveries.',
    policies: ['minting'],
    params: WebhookPath,
    query: NoQuery,
    example: { params: { id: exampleIds.webhook } },
    undoneBy: [],
    responses: {
      200: RequestedDeliveryResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const { store, now, noteWrite } = deps;
    const cachedState = await findManagedWebhook(deps, id, principal);
    readQuery();
    const pinged = { pingedBy: principal.userId, pingedAt: now().toISOString() };
    const decide = (current: typeof webhookSubscription.initial) => pingWebhook(current, pinged);
    const { position, eventIds } = await transact(store, webhookSubscription, id, decide, {
      metadata,
      cachedState,
    });
    noteWrite(webhookSubscription.category, position);
    const [eventId = ''] = eventIds;
    return { success: true as const, deliveryId: toWebhookDeliveryId(eventId, id) };
  },
);
