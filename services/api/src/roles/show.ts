import { Refusal, role } from '@hiring/domain';

import { foundedOrganization } from '../founded-organization.ts';
import { canSee } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { etagOf } from '../http/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentShown, stateOf } from './present.ts';
import { findRole } from './queries.ts';
import { NoQuery, RoleAnswer, RolePath } from './schemas.ts';

/** Field.md §5.4; visible to those who see the organisation (decisions §4). */
export const showRole = endpoint(
  {
    method: 'GET',
    path: '/api/v1/roles/{id}',
    tag: 'Roles',
    summary: 'Show a role',
    description:
      'With its steps and seats. The `ETag`, which is the `version`, goes into If-Match of a change. Changes nothing.',
    caller: 'principal',
    scope: 'roles:read',
    params: RolePath,
    query: NoQuery,
    example: { params: { id: exampleIds.role } },
    answerHeaders: ['ETag'],
    answers: { 200: RoleAnswer, 400: 'An unknown query parameter', 404: 'Role not found' },
  },
  async (request, deps) => {
    await deps.fresh(request, { roles: role.category });
    const row = await findRole(deps.db, request.params.id);
    if (!row || !canSee(request.principal, stateOf(row).organizationId)) {
      throw new Refusal('role_not_found');
    }
    request.readQuery();
    const { hris } = await foundedOrganization(deps, stateOf(row).organizationId);
    request.setHeader('ETag', etagOf(row.revision));
    return { role: presentShown(row, hris) };
  },
);
