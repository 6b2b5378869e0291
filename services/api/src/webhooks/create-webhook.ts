import { createWebhook, Refusal, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { endpointRefusals } from '@hiring/outbound';
import { createWebhookSecret } from '@hiring/vault';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { assertReceiver } from './assert-receiver.ts';
import { noAuthority, writeDefaults } from './endpoint-defaults.ts';
import { assertWebhookManager } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { CreateWebhookBody, NoQuery, WebhookSecretResponse } from './schemas.ts';

/**
 * Creates a subscription (docs/use/webhooks.md). The secret is stored first: a crash before the event leaves a secret
 * that a repeat of the command replaces.
 */
export const createWebhookEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/webhooks',
    summary: 'Create a webhook',
    description:
      'Later changes of the organization are posted to the URL as Standard Webhooks. The signing secret is shown only ' +
      'in this response. For owners and admins of the organization.',
    policies: ['minting'],
    query: NoQuery,
    body: CreateWebhookBody,
    shownOnce: 'secret',
    example: {
      body: {
        organizationId: exampleIds.organization,
        url: 'https://receiver.example.com/changes',
        types: ['candidate_role.hired', 'candidate.erased'],
      },
    },
    undoneBy: ['deleteWebhook'],
    reasons: [...endpointRefusals, 'too_many_webhooks'],
    responses: {
      200: WebhookSecretResponse,
      400: 'The URL is not public https, or the body is not as described',
      403: noAuthority,
      404: 'Organization not found',
      409: 'The organization has the maximum number of webhooks',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    const { store, db, vault, now, noteWrite } = deps;
    readQuery();
    const { organizationId: requested, ...body } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requested);
    assertWebhookManager(principal, organizationId);
    await assertReceiver(body.url, deps);

    const id = deriveId(metadata);
    const receiver = { organizationId, subscriptionId: id };
    const secret = await createWebhookSecret(db, vault, receiver, { rotationId: id, now: now() });
    if (secret === undefined) throw new Refusal('too_many_webhooks');
    const { url, types = null, description = null } = body;
    const by = { createdBy: principal.userId, createdAt: now().toISOString() };
    const created = { organizationId, url, types, description, ...by };
    const decide = (state: typeof webhookSubscription.initial) => createWebhook(state, created);
    const { state, position } = await transact(store, webhookSubscription, id, decide, {
      metadata,
    });
    noteWrite(webhookSubscription.category, position);
    return { success: true as const, webhook: presentWebhook(id, state), secret };
  },
);
