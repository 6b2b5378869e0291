import { collarTypes, workTypes } from '@hiring/domain';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { PresentedRichText } from '../rich-text/schemas.ts';

export const PortalPath = z.object({ orgSlug: z.string().describe('Portal slug') });
export const RolePath = PortalPath.extend({ roleId: z.string().describe('Role id') });

/** A text that is not a slug or not a UUID is rejected without a lookup. */
export const isSlug = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/i.test(text);
export const isRoleId = (text: string): boolean => Uuid.safeParse(text).success;

const Org = z
  .object({
    name: z.string(),
    logo: z.string(),
    slug: z.string(),
    domain: z.string(),
    portalTheme: z.object({
      showSalary: z.boolean(),
      primaryColor: z.string().optional(),
    }),
  })
  .meta({ id: 'PortalOrganization' });

const salaryNote = 'Only when `org.portalTheme.showSalary` is true; null when unset';

const PublicRole = z
  .object({
    id: z.string(),
    name: z.string(),
    description: PresentedRichText,
    department: z.string(),
    location: z.string(),
    workType: z.enum(workTypes).nullable(),
    collarType: z.enum(collarTypes).nullable(),
    salaryMin: z.number().nullable().optional().describe(salaryNote),
    salaryMax: z.number().nullable().optional().describe(salaryNote),
    salaryCurrency: z.string().nullable().optional().describe(salaryNote),
    salaryPeriod: z.string().nullable().optional().describe(salaryNote),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicRole' });

export const PortalResponse = z.object({ org: Org, roles: z.array(PublicRole) });
export const PortalRoleResponse = z.object({ org: Org, role: PublicRole });
export const InviteResponse = z.object({ inviteUrl: z.url() });

/** A language tag in the manner of BCP 47, in lower case: `en`, `ar`, `pt-br`. */
const Locale = z
  .string('locale must be a string')
  .max(35)
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, 'locale must be a language tag such as en or pt-BR')
  .toLowerCase();

export const ApplyBody = z.object({
  roleId: z
    .string({
      error: ({ input }) =>
        input === undefined ? 'roleId is required' : 'roleId must be a string',
    })
    .min(1, 'roleId is required')
    .describe('The public role to apply for'),
  locale: Locale.default('en').describe('Language of the signup link'),
});
