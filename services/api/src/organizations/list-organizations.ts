import { organization } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, findVisibleOrganizations, IdText } from '../http/lists/cursor-pages.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedOrganization } from './present.ts';
import { findOrganizations } from './queries.ts';
import { OrganizationListResponse, OrganizationsQuery } from './schemas.ts';

const pager = createPager('organizations', z.tuple([IdText]));

/** Lists the organizations that the caller sees (specification §4.5). */
export const listOrganizations = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/organizations',
    summary: 'List organizations',
    description:
      'The organizations that you are a member of, or all of them for a platform admin, in a fixed order. Changes ' +
      'nothing.',
    query: OrganizationsQuery,
    example: { query: { limit: 10 } },
    responses: {
      200: OrganizationListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
    },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { portals: organization.category });
    const query = request.readQuery();
    const found = await findOrganizations(deps.db, {
      organizations: findVisibleOrganizations(request.principal, undefined),
      order: { id: 'item.organization_id' },
      direction: 'asc',
      after: pager.after(query),
      limit: query.limit + 1,
      count: query.count,
    });
    const { rows, pagination } = pager.page(found, query, ({ id }) => [id]);
    return { organizations: rows.map(presentListedOrganization), pagination };
  },
);
