import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, readDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { presentWebhook } from './present.ts';
import { NoQuery, WebhookPath, WebhookResponse } from './schemas.ts';

export const showWebhook = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/webhooks/{id}',
    summary: 'Show a webhook',
    description: 'Without its secret. Changes nothing.',
    params: WebhookPath,
    query: NoQuery,
    example: { params: { id: exampleIds.webhook } },
    responses: {
      200: WebhookResponse,
      400: 'An unknown query parameter',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async ({ params: { id }, principal, readQuery }, deps) => {
    const { state } = await findManagedWebhook(deps, id, principal);
    readQuery();
    return { webhook: presentWebhook(id, state) };
  },
);
