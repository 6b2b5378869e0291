import { Refusal, replayWebhookDelivery, webhookDelivery, webhookPingType } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, writeDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { DeliveryPath, NoQuery, RequestedDeliveryResponse } from './schemas.ts';

/** Records the request to send a delivery again; the worker runs it later. */
export const replayWebhookDeliveryEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Replay a delivery of a webhook',
    description:
      'Sends the same message again under the same `webhook-id`, to the present URL, with all its attempts; also one ' +
      'that was delivered.',
    policies: ['transitions'],
    params: DeliveryPath,
    query: NoQuery,
    example: {
      params: { id: exampleIds.deliveringWebhook, deliveryId: exampleIds.webhookDelivery },
    },
    undoneBy: [],
    reasons: ['webhook_disabled'],
    responses: {
      200: RequestedDeliveryResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: 'Webhook or delivery not found',
      409: 'The webhook is disabled: enable it first',
    },
  },
  async ({ params: { id, deliveryId }, principal, readQuery, metadata }, deps) => {
    const { store, now, noteWrite } = deps;
    const { state: webhook } = await findManagedWebhook(deps, id, principal);
    readQuery();
    const replay = deriveId(metadata);
    const replayed = { replay, replayedBy: principal.userId, replayedAt: now().toISOString() };
    const decide = (state: typeof webhookDelivery.initial) => {
      if (state.subject?.subscriptionId !== id) throw new Refusal('delivery_not_found');
      if (webhook.status === 'disabled' && state.subject.type !== webhookPingType) {
        throw new Refusal('webhook_disabled', 'disabled');
      }
      return replayWebhookDelivery(state, replayed);
    };
    const { position } = await transact(store, webhookDelivery, deliveryId, decide, { metadata });
    noteWrite(webhookDelivery.category, position);
    return { success: true as const, deliveryId };
  },
);
