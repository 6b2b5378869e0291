import { Refusal, role } from '@hiring/domain';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag } from '../http/endpoint/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { presentShownRole, toRoleState } from './present.ts';
import { findRole } from './queries.ts';
import { NoQuery, RoleResponse, RolePath } from './schemas.ts';

/** Shows a role (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const showRole = endpoint(
  {
    method: 'GET',
    path: '/api/v1/roles/{id}',
    tag: 'Roles',
    summary: 'Show a role',
    description:
      'Shows a role with its steps and seats. Send the `ETag`, which is the `version`, in the If-Match of a ' +
      'change. Changes nothing.',
    caller: 'principal',
    scope: 'roles:read',
    params: RolePath,
    query: NoQuery,
    example: { params: { id: exampleIds.role } },
    responseHeaders: ['ETag'],
    responses: { 200: RoleResponse, 400: 'An unknown query parameter', 404: 'Role not found' },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { roles: role.category });
    const row = await findRole(deps.db, request.params.id);
    if (!row || !canSee(request.principal, toRoleState(row).organizationId)) {
      throw new Refusal('role_not_found');
    }
    request.readQuery();
    const { hris } = await findOrganization(deps, toRoleState(row).organizationId);
    request.setHeader('ETag', toEtag(row.revision));
    return { role: presentShownRole(row, hris) };
  },
);
