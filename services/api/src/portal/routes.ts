import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint.ts';
import { notFound } from '../http/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { inviteUrl } from './apply.ts';
import { presentOrg, presentRole } from './present.ts';
import { findPortal, findPublicRole, findPublicRoles, type PortalRow } from './queries.ts';
import {
  ApplyBody,
  InviteAnswer,
  isRoleId,
  isSlug,
  PortalAnswer,
  PortalPath,
  RoleAnswer,
  RolePath,
} from './schemas.ts';

const portal = { tag: 'Portal', caller: 'anyone', scope: 'none', cors: true } as const;
const noPortal = 'Portal not found';
const noJob = 'Job not found or no longer available';

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
    maxAge: 60,
    example: { params: { orgSlug: exampleIds.portal } },
    answers: { 200: PortalAnswer, 404: noPortal },
  },
  async ({ params }, { db }) => {
    const found = await portalOf(db, params.orgSlug);
    const roles = await findPublicRoles(db, found.organization_id);
    return { org: presentOrg(found), roles: roles.map((role) => presentRole(role, found)) };
  },
);

/** Specification §4.2, decisions §6. */
export const showRole = endpoint(
  {
    ...portal,
    method: 'GET',
    path: '/api/public/portal/{orgSlug}/roles/{roleId}',
    summary: 'Show one open role of a career portal',
    description: 'The role must be open, public and of this organization.',
    params: RolePath,
    policies: ['public-reads'],
    maxAge: 60,
    example: { params: { orgSlug: exampleIds.portal, roleId: exampleIds.role } },
    answers: { 200: RoleAnswer, 404: `${noPortal}. ${noJob}` },
  },
  async ({ params }, { db }) => {
    const found = await portalOf(db, params.orgSlug);
    const role = isRoleId(params.roleId)
      ? await findPublicRole(db, found.organization_id, params.roleId)
      : undefined;
    if (!role) throw notFound(noJob);
    return { org: presentOrg(found), role: presentRole(role, found) };
  },
);

/** Specification §4.2, decisions §6. */
export const apply = endpoint(
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
    answers: { 200: InviteAnswer, 400: 'roleId is required', 404: `${noPortal}. ${noJob}` },
  },
  async ({ params, readBody, cause }, deps) => {
    const { organization_id: organizationId } = await portalOf(deps.db, params.orgSlug);
    const { roleId, locale } = await readBody();
    if (!isRoleId(roleId)) throw notFound(noJob);
    return { inviteUrl: await inviteUrl(deps, { organizationId, roleId, locale }, cause) };
  },
);

const portalOf = async (db: Deps['db'], slug: string): Promise<PortalRow> => {
  const found = isSlug(slug) ? await findPortal(db, slug) : undefined;
  if (!found) throw notFound(noPortal);
  return found;
};
