import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, IdText } from '../http/lists/cursor-pages.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { organizationNotFound } from '../organizations/endpoint-defaults.ts';
import { loadManagedOrganization } from '../organizations/load-visible-organization.ts';
import { presentMemberInvitationRow } from './present.ts';
import { findMemberInvitations } from './queries.ts';
import {
  MemberInvitationListResponse,
  MemberInvitationsQuery,
  OrganizationPath,
} from './schemas.ts';

const pager = createPager('member-invitations', z.tuple([IdText]));

/** Lists the open invitations to an organization, to its owners and admins (specification §4.5). */
export const listMemberInvitations = endpoint(
  {
    method: 'GET',
    tag: 'Member invitations',
    caller: 'principal',
    scope: 'members:read',
    path: '/api/v1/organizations/{id}/member-invitations',
    summary: 'List open invitations',
    description:
      'The invitations of colleagues that were neither accepted nor withdrawn and have not expired, in a fixed order. ' +
      'The links are never shown. Needs the role owner or admin. Changes nothing.',
    params: OrganizationPath,
    query: MemberInvitationsQuery,
    example: { params: { id: exampleIds.organization }, query: { limit: 10 } },
    responses: {
      200: MemberInvitationListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
      403: 'Only owners and admins may do this',
      404: organizationNotFound,
    },
  },
  async ({ params: { id }, principal, readQuery }, deps) => {
    await loadManagedOrganization(deps, principal, id);
    const query = readQuery();
    const pageRequest = { ...query, id };
    const found = await findMemberInvitations(
      deps.db,
      { organizationId: id, now: deps.now() },
      {
        organizations: undefined,
        order: { id: 'item.id' },
        direction: 'asc',
        after: pager.after(pageRequest),
        limit: query.limit + 1,
        count: query.count,
      },
    );
    const { rows, pagination } = pager.page(found, pageRequest, (row) => [row.id]);
    return { memberInvitations: rows.map(presentMemberInvitationRow), pagination };
  },
);
