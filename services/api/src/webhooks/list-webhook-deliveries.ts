import { webhookDelivery } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, IdText } from '../http/lists/cursor-pages.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { noAuthority, notFoundText, readDefaults } from './endpoint-defaults.ts';
import { findManagedWebhook } from './find-managed-webhook.ts';
import { presentDelivery } from './present.ts';
import { findDeliveries } from './queries.ts';
import { DeliveriesQuery, DeliveryListResponse, WebhookPath } from './schemas.ts';

const newestFirst = createPager('webhook deliveries', z.tuple([IdText]));

/** Lists the deliveries of a subscription: what was delivered, and how the receiver responded. */
export const listWebhookDeliveries = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/webhooks/{id}/deliveries',
    summary: 'List the deliveries of a webhook',
    description:
      'Newest change first. A delivery is listed from its first attempt on. It has ids and statuses, never the body or ' +
      'text of the receiver. Changes nothing.',
    params: WebhookPath,
    query: DeliveriesQuery,
    readsReplica: true,
    example: { params: { id: exampleIds.webhook } },
    responses: {
      200: DeliveryListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      403: noAuthority,
      404: notFoundText,
    },
  },
  async (request, deps) => {
    const { id: webhookId } = request.params;
    await findManagedWebhook(deps, webhookId, request.principal);
    await deps.waitForOwnWrites(request, { webhooks: webhookDelivery.category });
    const query = { ...request.readQuery(), webhookId };
    const [before] = newestFirst.after(query) ?? [];
    const page = { status: query.status, before, limit: query.limit + 1, count: query.count };
    const found = await findDeliveries(deps.lists(), webhookId, page);
    const { rows, pagination } = newestFirst.page(found, query, ({ id }) => [id]);
    return { deliveries: rows.map(presentDelivery), pagination };
  },
);
