import { z } from 'zod';

import { listRoles as listRolesOf } from '../../roles/list.ts';
import { type RoleList, RolesQuery } from '../../roles/schemas.ts';
import { showRole } from '../../roles/show.ts';
import { showPipeline } from '../../status/routes.ts';
import { reads, tool } from '../tool.ts';
import { organizationId, roleId } from './arguments.ts';
import { isCalled, theOne } from './the-one.ts';

export const listRoles = tool({
  name: 'list_roles',
  title: 'List roles',
  description:
    'Roles (jobs) with status, salary and seats; the steps of one are in get_role. Only an open role takes hires.',
  hints: reads,
  endpoints: [listRolesOf],
  input: RolesQuery.extend({
    public: z.boolean().optional().describe('Whether it is on the portal while it is open'),
  }),
  run: (args, ask) => ask(listRolesOf, { query: args }),
});

export const getRole = tool({
  name: 'get_role',
  title: 'Show a role',
  description:
    'A role with its steps in order, its seats, and whether a hire must name an externalPositionId. Pass roleId, or name: ' +
    'the full name in any case. When several roles have it none is chosen; they are listed in the error.',
  byName: true,
  hints: reads,
  endpoints: [showRole, listRolesOf],
  input: z
    .strictObject({
      roleId: roleId.optional(),
      name: z.string().min(1).max(200).optional(),
      organizationId,
    })
    .refine(
      (args) => (args.roleId === undefined) !== (args.name === undefined),
      'Pass roleId or name, and not both',
    ),
  run: async ({ roleId: given, name, organizationId: organization }, ask) => {
    const id =
      given ??
      (await theOne(ask, {
        noun: 'role',
        list: listRolesOf,
        query: { q: name, organizationId: organization },
        rowsOf: ({ roles }: z.output<typeof RoleList>) => roles,
        matches: isCalled(name),
      }));
    return ask(showRole, { params: { id } });
  },
});

export const rolePipeline = tool({
  name: 'role_pipeline',
  title: "Count a role's pipeline",
  description:
    'How many candidates stand at which step of a role, how long they have waited, and the seats left. Who they are is in ' +
    'list_steps.',
  hints: reads,
  endpoints: [showPipeline],
  input: z.strictObject({ roleId }),
  run: ({ roleId: id }, ask) => ask(showPipeline, { params: { id } }),
});
