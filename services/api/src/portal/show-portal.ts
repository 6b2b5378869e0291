import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { portalNotFound, findPortalBySlug } from './find-portal-by-slug.ts';
import { presentOrg, presentRole } from './present.ts';
import { findPublicRoles } from './queries.ts';
import { PortalResponse, PortalPath } from './schemas.ts';

/** Shows a portal with its open roles (specification §4.2, decisions §6). */
export const showPortal = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/public/portal/{orgSlug}',
    summary: 'Show a career portal and its open roles',
    description: 'Every open and public role of the organization, newest first; at most 1,000.',
    params: PortalPath,
    policies: ['public-reads'],
    maxAgeSeconds: 60,
    example: { params: { orgSlug: exampleIds.portal } },
    responses: { 200: PortalResponse, 404: portalNotFound },
  },
  async ({ params }, { db }) => {
    const portalRow = await findPortalBySlug(db, params.orgSlug);
    const roles = await findPublicRoles(db, portalRow.organization_id);
    return { org: presentOrg(portalRow), roles: roles.map((role) => presentRole(role, portalRow)) };
  },
);
