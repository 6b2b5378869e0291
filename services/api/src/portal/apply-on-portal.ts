import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { createInviteUrl } from './create-invite-url.ts';
import { endpointDefaults, roleNotFound } from './endpoint-defaults.ts';
import { portalNotFound, findPortalBySlug } from './find-portal-by-slug.ts';
import { ApplyBody, InviteResponse, isRoleId, PortalPath } from './schemas.ts';

/** Returns a signup link for an open role (specification §4.2, decisions §6). */
export const applyOnPortal = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/public/portal/{orgSlug}/apply',
    summary: 'Get a signup link for an open role',
    description:
      'Creates an invitation link, or returns the valid one of this role and locale. Redirect the candidate to it. ' +
      'No e-mail is sent.',
    policies: ['apply'],
    params: PortalPath,
    body: ApplyBody,
    example: {
      params: { orgSlug: exampleIds.portal },
      body: { roleId: exampleIds.role, locale: 'en' },
    },
    undoneBy: [],
    responses: {
      200: InviteResponse,
      400: 'roleId is required',
      404: `${portalNotFound}. ${roleNotFound}`,
    },
  },
  async ({ params, readBody, metadata }, deps) => {
    const { organization_id: organizationId } = await findPortalBySlug(deps.db, params.orgSlug);
    const { roleId, locale } = await readBody();
    if (!isRoleId(roleId)) throw notFound(roleNotFound);
    return { inviteUrl: await createInviteUrl(deps, { organizationId, roleId, locale }, metadata) };
  },
);
