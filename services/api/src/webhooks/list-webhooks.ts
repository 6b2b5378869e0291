import { webhookSubscription } from '@hiring/domain';

import { canManageOrganization } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedWebhook } from './present.ts';
import { findWebhooks } from './queries.ts';
import { WebhookListResponse, WebhooksQuery } from './schemas.ts';

const pages = listByIdOrChange('webhook_subscriptions');

/** Lists the subscriptions of the organizations whose webhooks the caller may manage. */
export const listWebhooks = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/webhooks',
    summary: 'List webhooks',
    description:
      'Those of the organizations in which you are owner or admin, without secrets. Without `updatedAfter` they are in ' +
      'a fixed order, with it in the order of the log. Changes nothing.',
    query: WebhooksQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: WebhookListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found, or you may not manage its webhooks',
    },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { webhooks: webhookSubscription.category });
    const query = request.readQuery();
    const manager = toManager(request.principal);
    const { rows, pagination } = await pages(deps.db, manager, query, (page, since) =>
      findWebhooks(deps.db, since, page),
    );
    return { webhooks: rows.map(presentListedWebhook), pagination };
  },
);

/** Restricts the caller to the organizations whose webhooks it may manage. */
const toManager = (principal: Principal): Principal => {
  const memberships = [...principal.memberships].filter(([organizationId]) =>
    canManageOrganization(principal, organizationId),
  );
  return { ...principal, memberships: new Map(memberships) };
};
