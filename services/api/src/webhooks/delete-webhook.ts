import { deleteWebhook, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { deleteWebhookSecrets } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, writeDefaults } from './endpoint-defaults.ts';
import { findManagedOrDeletedWebhook } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { NoQuery, WebhookChangedResponse, WebhookPath } from './schemas.ts';

/** Deletes a subscription, then its secrets: a repeat after a crash between the two deletes them. */
export const deleteWebhookEndpoint = endpoint(
  {
    ...writeDefaults,
    method: 'DELETE',
    path: '/api/v1/webhooks/{id}',
    summary: 'Delete a webhook',
    description:
      'Ends its deliveries and deletes its secrets. It cannot be restored: create another one. A repeated call changes ' +
      'nothing.',
    params: WebhookPath,
    query: NoQuery,
    example: { params: { id: exampleIds.webhook } },
    undoneBy: [],
    responses: {
      200: WebhookChangedResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const { store, db, now, noteWrite } = deps;
    const cachedState = await findManagedOrDeletedWebhook(deps, id, principal);
    readQuery();
    const deleted = { deletedBy: principal.userId, deletedAt: now().toISOString() };
    const decide = (current: typeof webhookSubscription.initial) => deleteWebhook(current, deleted);
    const { state, position } = await transact(store, webhookSubscription, id, decide, {
      metadata,
      cachedState,
    });
    await deleteWebhookSecrets(db, id);
    noteWrite(webhookSubscription.category, position);
    return { success: true as const, webhook: presentWebhook(id, state) };
  },
);
