import { z } from 'zod';

import { listRoles as listRolesOf } from '../../roles/list-roles.ts';
import { type RoleListResponse, RolesQuery } from '../../roles/schemas.ts';
import { showRole } from '../../roles/show-role.ts';
import { showPipeline } from '../../status/show-pipeline.ts';
import { readHints, tool } from '../tool.ts';
import { organizationId, page, roleId, toPage } from './arguments.ts';
import { hasName, findUnique } from './find-unique.ts';

export const listRolesTool = tool({
  name: 'list_roles',
  title: 'List roles',
  description:
    'Roles (jobs) with status, salary and seats. Only an open role accepts candidates and hires.',
  hints: readHints,
  endpoints: [listRolesOf],
  input: z.strictObject({
    q: RolesQuery.shape.q.describe('Words of the name'),
    status: RolesQuery.shape.status,
    public: z.boolean().optional(),
    department: RolesQuery.shape.department,
    organizationId,
    ...page,
  }),
  run: (args, callEndpoint) => callEndpoint(listRolesOf, { query: toPage(args) }),
});

export const getRoleTool = tool({
  name: 'get_role',
  title: 'Show a role',
  description:
    'A role with its steps, its seats, and whether a hire needs an externalPositionId. Pass roleId, or name (in full).',
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
  summarize: ({ role: { status } }: { role: { status: string } }) => `The role is ${status}.`,
});

type PipelineCounts = { readonly inProgress: number; readonly hired: number; seatsLeft: number };

export const rolePipelineTool = tool({
  name: 'role_pipeline',
  title: "Count a role's pipeline",
  description:
    'How many candidates are at each step of a role, how long they have waited, and the seats left.',
  hints: readHints,
  endpoints: [showPipeline],
  input: z.strictObject({ roleId }),
  run: ({ roleId: id }, callEndpoint) => callEndpoint(showPipeline, { params: { id } }),
  summarize: ({ inProgress, hired, seatsLeft }: PipelineCounts) =>
    `${inProgress} in progress, ${hired} hired, ${seatsLeft} seats left.`,
});
