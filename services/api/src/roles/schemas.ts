import { collarTypes, stepTypes, workTypes } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { singleLine } from '../http/endpoint/text-schemas.ts';
import { commonFilters, searchDescription } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, IdText } from '../http/lists/cursor-pages.ts';
import { QueryBoolean } from '../http/lists/query-schemas.ts';
import { PresentedRichText, RichText } from '../rich-text/schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** A text that is not a UUID is rejected without a lookup. */
export const RolePath = z.object({ id: Uuid.describe('Role id') });

const RoleStatus = z.enum(['draft', 'open', 'on_hold', 'filled', 'closed']);

const Salary = z.number().min(0).max(1e12).nullable();

const details = {
  name: singleLine(200),
  description: RichText,
  department: z.string().trim().max(200),
  location: z.string().trim().max(200),
  workType: z.enum(workTypes).nullable(),
  collarType: z.enum(collarTypes).nullable(),
  salaryMin: Salary,
  salaryMax: Salary,
  salaryCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters')
    .nullable(),
  salaryPeriod: singleLine(50).nullable(),
};

const Capacity = z.int().min(1).max(100_000).describe('Maximum number of hires');
const IsPublic = z.boolean().describe('Whether an open role is on the portal');

const step = { name: singleLine(100), stepType: z.enum(stepTypes) };

const maxSteps = 50;

const { name, ...optionalFields } = details;

export const CreateBody = z.strictObject({
  organizationId: IdText.optional().describe(
    'Required unless you are a member of exactly one organization',
  ),
  name,
  ...z.object(optionalFields).partial().shape,
  capacity: Capacity.default(1),
  isPublic: IsPublic.default(false),
  steps: z
    .array(z.strictObject(step))
    .min(1)
    .max(maxSteps)
    .optional()
    .describe('In order; `cv_screening`, `interview`, `offer` by default'),
});

export type CreateBody = z.output<typeof CreateBody>;

export const ChangeBody = z
  .strictObject({
    ...details,
    capacity: Capacity,
    isPublic: IsPublic,
    status: RoleStatus.describe(
      'A draft or a role on hold can be opened, an open role put on hold, any role closed; a closed role stays closed; `draft` and `filled` cannot be set',
    ),
    steps: z
      .array(z.strictObject({ id: IdText.optional().describe('Of an existing step'), ...step }))
      .min(1)
      .max(maxSteps)
      .describe('All steps, in order; only while the role is a draft'),
  })
  .partial()
  .describe('Changes only these fields');

export type ChangeBody = z.output<typeof ChangeBody>;

const Step = z
  .object({
    id: z.string(),
    name: z.string(),
    order: z.int(),
    stepType: z.enum(stepTypes),
    isFinal: z.boolean().describe('Whether it is the last step'),
  })
  .meta({ id: 'RoleStep' });

const CapacityUse = z
  .object({ total: z.int(), hired: z.int(), remaining: z.int() })
  .meta({ id: 'CapacityUse' });

const Role = z.object({
  id: z.string(),
  organizationId: z.string(),
  name: z.string(),
  description: PresentedRichText,
  department: z.string(),
  location: z.string(),
  workType: z.enum(workTypes).nullable(),
  collarType: z.enum(collarTypes).nullable(),
  salaryMin: z.number().nullable(),
  salaryMax: z.number().nullable(),
  salaryCurrency: z.string().nullable(),
  salaryPeriod: z.string().nullable(),
  status: RoleStatus,
  isPublic: z.boolean(),
  capacity: CapacityUse,
  version: z.int().describe('For `If-Match` of a change'),
});

const RoleWithTimes = Role.extend({
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When the role last changed'),
  closedAt: z.iso.datetime().nullable(),
}).meta({ id: 'ListedRole' });

export const RoleListResponse = z.object({ roles: z.array(RoleWithTimes), pagination: Pagination });

export const RoleResponse = z.object({
  role: RoleWithTimes.extend({
    steps: z.array(Step),
    requiresExternalPositionId: z
      .boolean()
      .describe('Whether a hire must name an `externalPositionId`'),
  }),
});

export const ChangedRoleResponse = z
  .object({
    success: z.literal(true),
    role: Role.extend({ steps: z.array(Step) }),
  })
  .meta({ id: 'ChangedRoleResponse' });

export const RolesQuery = z.strictObject({
  ...listQuery,
  status: RoleStatus.optional(),
  // The spelling of `isPublic` in queries.
  public: QueryBoolean.optional().describe('Whether it is on the portal while it is open'),
  department: singleLine(200).optional(),
  location: singleLine(200).optional(),
  workType: z.enum(workTypes).optional(),
  collarType: z.enum(collarTypes).optional(),
  q: singleLine(200).optional().describe(searchDescription('the name')),
  ...commonFilters,
});

export type RolesQuery = z.output<typeof RolesQuery>;
