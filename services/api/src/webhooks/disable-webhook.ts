import { disableWebhook, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, writeDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { NoQuery, WebhookChangedResponse, WebhookPath } from './schemas.ts';

export const disableWebhookEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/webhooks/{id}/disable',
    summary: 'Disable a webhook',
    description:
      'Ends deliveries, also those that wait for another attempt, until it is enabled. A repeated call changes nothing.',
    params: WebhookPath,
    query: NoQuery,
    example: { params: { id: exampleIds.webhook } },
    undoneBy: ['enableWebhook'],
    responses: {
      200: WebhookChangedResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const { store, now, noteWrite } = deps;
    const cachedState = await findManagedWebhook(deps, id, principal);
    readQuery();
    const disabled = {
      reason: 'requested' as const,
      disabledBy: principal.userId,
      disabledAt: now().toISOString(),
    };
    const decide = (current: typeof webhookSubscription.initial) =>
      disableWebhook(current, disabled);
    const { state, position } = await transact(store, webhookSubscription, id, decide, {
      metadata,
      cachedState,
    });
    noteWrite(webhookSubscription.category, position);
    return { success: true as const, webhook: presentWebhook(id, state) };
  },
);
