import { changeWebhook, webhookSubscription } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { endpointRefusals } from '@hiring/outbound';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { assertReceiver } from './assert-receiver.ts';
import { noAuthority, notFoundText, writeDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { ChangeWebhookBody, NoQuery, WebhookChangedResponse, WebhookPath } from './schemas.ts';

export const changeWebhookEndpoint = endpoint(
  {
    ...writeDefaults,
    method: 'PATCH',
    path: '/api/v1/webhooks/{id}',
    summary: 'Change a webhook',
    description:
      'Changes the URL, the types or the description; what the body leaves out stays. The secret stays: rotate it when ' +
      'the receiver changes hands. Deliveries that wait go to the new URL.',
    params: WebhookPath,
    query: NoQuery,
    body: ChangeWebhookBody,
    example: { params: { id: exampleIds.webhook }, body: { types: null } },
    undoneBy: ['changeWebhook'],
    reasons: endpointRefusals,
    responses: {
      200: WebhookChangedResponse,
      400: 'The URL is not public https, or the body is not as described',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    const { store, now, noteWrite } = deps;
    const cachedState = await findManagedWebhook(deps, id, principal);
    readQuery();
    const body = await readBody();
    if (body.url !== undefined) await assertReceiver(body.url, deps);
    const by = { changedBy: principal.userId, changedAt: now().toISOString() };
    const { url, types, description } = body;
    const decide = (current: typeof webhookSubscription.initial) =>
      changeWebhook(current, {
        url: url ?? current.settings.url,
        types: types === undefined ? current.settings.types : types,
        description: description === undefined ? current.settings.description : description,
        ...by,
      });
    const { state, position } = await transact(store, webhookSubscription, id, decide, {
      metadata,
      cachedState,
    });
    noteWrite(webhookSubscription.category, position);
    return { success: true as const, webhook: presentWebhook(id, state) };
  },
);
