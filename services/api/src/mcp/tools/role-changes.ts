import { z } from 'zod';

import { changeRole } from '../../roles/change-role.ts';
import { createRole } from '../../roles/create-role.ts';
import { ChangeBody, CreateBody } from '../../roles/schemas.ts';
import { tool, writeHints } from '../tool.ts';
import { expectedVersion, idempotencyKey, organizationId, roleId } from './arguments.ts';

const { name, department, location, workType, capacity, isPublic, steps } = CreateBody.shape;
const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = CreateBody.shape;

type ChangedRole = { readonly role: { readonly status: string; readonly version: number } };

const summarize = ({ role: { status, version } }: ChangedRole): string =>
  `The role is ${status}, version ${version}.`;

export const createRoleTool = tool({
  name: 'create_role',
  title: 'Create a role',
  description:
    'Creates a draft, which accepts no candidates until change_role opens it. It cannot be deleted.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [createRole],
  input: z.strictObject({
    name,
    department,
    location,
    workType,
    salaryMin,
    salaryMax,
    salaryCurrency: salaryCurrency.describe('ISO 4217'),
    salaryPeriod,
    capacity: capacity.describe('Seats; default 1'),
    isPublic: isPublic.describe('On the portal once it is open'),
    steps: steps.describe('Default: CV screening, interview, offer'),
    organizationId,
    idempotencyKey,
  }),
  run: ({ idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(createRole, { body, idempotencyKey: key }),
  summarize,
});

export const changeRoleTool = tool({
  name: 'change_role',
  title: 'Open, pause or change a role',
  description:
    'Opens a role or puts it on hold, changes its seats, or shows it on the portal. Each can be changed back.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [changeRole],
  input: z.strictObject({
    roleId,
    status: z.enum(['open', 'on_hold']).optional(),
    capacity: ChangeBody.shape.capacity.describe('Seats'),
    isPublic: ChangeBody.shape.isPublic.describe('On the portal while it is open'),
    expectedVersion,
    idempotencyKey,
  }),
  run: ({ roleId: id, expectedVersion: version, idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(changeRole, {
      params: { id },
      body,
      expectedVersion: version,
      idempotencyKey: key,
    }),
  summarize,
});
