import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { createInviteUrl } from './create-invite-url.ts';
import { presentOrg, presentRole } from './present.ts';
import { findPortal, findPublicRole, findPublicRoles, type PortalRow } from './queries.ts';
import {
  ApplyBody,
  InviteResponse,
  isRoleId,
  isSlug,
  PortalResponse,
  PortalPath,
  PortalRoleResponse,
  RolePath,
} from './schemas.ts';

const portal = { tag: 'Portal', caller: 'anyone', scope: 'none', cors: true } as const;
const portalNotFound = 'Portal not found';
const roleNotFound = 'Job not found or no longer available';

/** Specification §4.2, decisions §6. */
export const showPortal = endpoint(
  {
    ...portal,
    method: 'GET',
    path: '/api/public/portal/{orgSlug}',
    summary: 'Show a career portal and its open roles',
    description: 'Every open and public role of the organization, newest first; 1,000 at most.',
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

/** Specification §4.2, decisions §6. */
export const showPortalRole = endpoint(
  {
    ...portal,
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

/** Specification §4.2, decisions §6. */
export const applyOnPortal = endpoint(
  {
    ...portal,
    method: 'POST',
    path: '/api/public/portal/{orgSlug}/apply',
    summary: 'Get a signup link for an open role',
    description:
      'Generates an invitation link, or answers the live one of this role and locale. Redirect the candidate to it. ' +
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

const findPortalBySlug = async (db: Deps['db'], slug: string): Promise<PortalRow> => {
  const portalRow = isSlug(slug) ? await findPortal(db, slug) : undefined;
  if (!portalRow) throw notFound(portalNotFound);
  return portalRow;
};
