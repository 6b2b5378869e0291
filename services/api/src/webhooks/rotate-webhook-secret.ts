import { Refusal, rotateWebhookSecret, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { createWebhookSecret } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, writeDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { NoQuery, WebhookPath, WebhookSecretResponse } from './schemas.ts';

/**
 * Rotates the signing secret. It is recorded first; a repeat of the command replaces the secret that it created, so that
 * the secret before stays valid for its 24 hours.
 */
export const rotateWebhookSecretEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/webhooks/{id}/rotate-secret',
    summary: 'Rotate the signing secret of a webhook',
    description:
      'The new secret is shown only in this response. For 24 hours deliveries have a signature of each secret; a second ' +
      'rotation within that time ends the oldest at once.',
    policies: ['minting'],
    params: WebhookPath,
    query: NoQuery,
    shownOnce: 'secret',
    example: { params: { id: exampleIds.webhook } },
    undoneBy: [],
    responses: {
      200: WebhookSecretResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const { store, db, vault, now, noteWrite } = deps;
    const cachedState = await findManagedWebhook(deps, id, principal);
    readQuery();
    const rotated = { rotatedBy: principal.userId, rotatedAt: now().toISOString() };
    const decide = (current: typeof webhookSubscription.initial) =>
      rotateWebhookSecret(current, rotated);
    const { state, position } = await transact(store, webhookSubscription, id, decide, {
      metadata,
      cachedState,
    });
    const organizationId = state.created?.organizationId ?? '';
    const rotation = { rotationId: deriveId(metadata), now: now() };
    const receiver = { organizationId, subscriptionId: id };
    const secret = await createWebhookSecret(db, vault, receiver, rotation);
    if (secret === undefined) throw new Refusal('webhook_not_found');
    noteWrite(webhookSubscription.category, position);
    return { success: true as const, webhook: presentWebhook(id, state), secret };
  },
);
