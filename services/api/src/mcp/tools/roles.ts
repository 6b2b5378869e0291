import { z } from 'zod';

import { listRoles as listRolesOf } from '../../roles/list-roles.ts';
import { type RoleListResponse, RolesQuery } from '../../roles/schemas.ts';
import { showRole } from '../../roles/show-role.ts';
import { showPipeline } from '../../status/show-pipeline.ts';
import { readHints, tool } from '../tool.ts';
import { organizationId, roleId } from './arguments.ts';
import { hasName, findUnique } from './find-unique.ts';

export const listRolesTool = tool({
  name: 'list_roles',
  title: 'List roles',
  description:
    'Roles (jobs) with status, salary and seats; the steps of a role are in get_role. Only an open role accepts hires.',
  hints: readHints,
  endpoints: [listRolesOf],
  input: RolesQuery.extend({
    public: z.boolean().optional().describe('Whether the role is on the portal while it is open'),
  }),
  run: (args, callEndpoint) => callEndpoint(listRolesOf, { query: args }),
});

export const getRoleTool = tool({
  name: 'get_role',
  title: 'Show a role',
  description:
    'A role with its steps in order, its seats, and whether a hire must name an externalPositionId. Pass roleId, or name: ' +
    'the full name in upper or lower case. When several roles have the name, the error lists them.',
  byName: true,
  hints: readHints,
  endpoints: [showRole, listRolesOf],
  input: z
    .strictObject({
      roleId: roleId.optional(),
      name: z.string().min(1).max(200).optional(),
      organizationId,
    })
    .refine(
      (args) => (args.roleId === undefined) !== (args.name === undefined),
      'Pass either roleId or name',
    ),
  run: async ({ roleId: requestedId, name, organizationId: organization }, callEndpoint) => {
    const id =
      requestedId ??
      (await findUnique(callEndpoint, {
        noun: 'role',
        list: listRolesOf,
        query: { q: name, organizationId: organization },
        toRows: ({ roles }: z.output<typeof RoleListResponse>) => roles,
        matches: hasName(name),
      }));
    return callEndpoint(showRole, { params: { id } });
  },
});

export const rolePipelineTool = tool({
  name: 'role_pipeline',
  title: "Count a role's pipeline",
  description:
    'The number of candidates at each step of a role, how long they have waited, and the remaining seats. The candidates ' +
    'themselves are in list_steps.',
  hints: readHints,
  endpoints: [showPipeline],
  input: z.strictObject({ roleId }),
  run: ({ roleId: id }, callEndpoint) => callEndpoint(showPipeline, { params: { id } }),
});
