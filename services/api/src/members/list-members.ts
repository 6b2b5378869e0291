import { user } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, IdText } from '../http/lists/cursor-pages.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { organizationNotFound } from '../organizations/endpoint-defaults.ts';
import { loadVisibleOrganization } from '../organizations/load-visible-organization.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentMember } from './present.ts';
import { findMembers } from './queries.ts';
import { MemberListResponse, MembersPath, MembersQuery } from './schemas.ts';

const pager = createPager('members', z.tuple([IdText]));

/** Lists the members of an organization, to all its members (specification §4.5). */
export const listMembers = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/organizations/{id}/members',
    summary: 'List members',
    description: 'The members of an organization, in a fixed order. Changes nothing.',
    params: MembersPath,
    query: MembersQuery,
    example: { params: { id: exampleIds.organization }, query: { limit: 10 } },
    responses: {
      200: MemberListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
      404: organizationNotFound,
    },
  },
  async (request, deps) => {
    const { id } = request.params;
    await loadVisibleOrganization(deps, request.principal, id);
    await deps.waitForOwnWrites(request, { users: user.category });
    const query = request.readQuery();
    const pageRequest = { ...query, id };
    const found = await findMembers(deps.db, id, query, {
      organizations: undefined,
      order: { user_id: 'item.user_id' },
      direction: 'asc',
      after: pager.after(pageRequest),
      limit: query.limit + 1,
      count: query.count,
    });
    const { rows, pagination } = pager.page(found, pageRequest, (row) => [row.user_id]);
    return { members: rows.map(presentMember), pagination };
  },
);
