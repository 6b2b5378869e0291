import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, roleNotFound } from './endpoint-defaults.ts';
import { portalNotFound, findPortalBySlug } from './find-portal-by-slug.ts';
import { presentOrg, presentRole } from './present.ts';
import { findPublicRole } from './queries.ts';
import { isRoleId, PortalRoleResponse, RolePath } from './schemas.ts';

/** Shows one open role of a portal (specification §4.2, decisions §6). */
export const showPortalRole = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/public/portal/{orgSlug}/roles/{roleId}',
    summary: 'Show one open role of a career portal',
    description: 'The role must be open, public and of this organization.',
    params: RolePath,
    policies: ['public-reads'],
    maxAgeSeconds: 60,
    example: { params: { orgSlug: exampleIds.portal, roleId: exampleIds.role } },
    responses: { 200: PortalRoleResponse, 404: `${portalNotFound}. ${roleNotFound}` },
  },
  async ({ params }, { db }) => {
    const portalRow = await findPortalBySlug(db, params.orgSlug);
    const role = isRoleId(params.roleId)
      ? await findPublicRole(db, portalRow.organization_id, params.roleId)
      : undefined;
    if (!role) throw notFound(roleNotFound);
    return { org: presentOrg(portalRow), role: presentRole(role, portalRow) };
  },
);
