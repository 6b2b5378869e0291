import { openLeadStatuses } from '@hiring/domain';
import { z } from 'zod';

import { Step } from '../candidate-steps/schemas.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { EmailAddress, singleLine, PageAddress } from '../http/endpoint/text-schemas.ts';
import { commonFilters } from '../http/lists/common-filters.ts';
import { listQuery, Pagination, IdText } from '../http/lists/cursor-pages.ts';
import { QueryScore } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

export const LeadPath = z.object({ id: Uuid.describe('Lead id') });

export const SourceBody = z.strictObject({
  organizationId: IdText.optional().describe(
    'Required unless you are a member of exactly one organization',
  ),
  roleId: Uuid.optional().describe('The role the lead was found for'),
  name: singleLine(200),
  headline: singleLine(300).optional(),
  company: singleLine(200).optional(),
  location: singleLine(200).optional(),
  email: EmailAddress.optional(),
  links: z.array(PageAddress).max(20).default([]),
  source: singleLine(100).optional().describe('Where the lead was found, as free text'),
  sourceUrl: PageAddress.optional().describe('The page the lead was found on'),
  externalId: singleLine(128).optional().describe("The lead's id in another system"),
  matchScore: z.int().min(0).max(100).optional(),
  matchReasons: z.array(singleLine(300)).max(20).default([]),
});

export type SourceBody = z.output<typeof SourceBody>;

export const ChangeBody = z
  .strictObject({
    status: z.enum([...openLeadStatuses, 'dismissed']),
    reason: z.string().trim().min(1).max(2_000).optional().describe('Required to dismiss'),
  })
  .refine(({ status, reason }) => (status === 'dismissed') === (reason !== undefined), {
    path: ['reason'],
    message: 'is required to dismiss, and not allowed otherwise',
  });

export const ConvertBody = z.strictObject({
  roleId: Uuid.nullable()
    .optional()
    .describe('The open role to put them on; default: that of the lead; null: no role'),
  email: EmailAddress.optional().describe('Required if the lead has no e-mail'),
});

export const EraseBody = z.strictObject({
  reason: singleLine(500).describe('The reason; it is stored, so it may not identify the lead'),
});

const leadStatuses = [...openLeadStatuses, 'dismissed', 'converted'] as const;

const Lead = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    roleId: z.string().nullable(),
    name: z.string().describe('`[erased]` for an erased lead'),
    headline: z.string().nullable(),
    company: z.string().nullable(),
    location: z.string().nullable(),
    email: z.string().nullable(),
    links: z.array(z.string()),
    source: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    externalId: z.string().nullable(),
    matchScore: z.int().nullable(),
    matchReasons: z.array(z.string()),
    status: z.enum(leadStatuses),
    dismissedFor: z.string().nullable().describe('Why it was last dismissed, also after reopening'),
    candidateId: z.string().nullable().describe('The candidate it was converted to'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Lead' });

const ListedLead = Lead.extend({
  updatedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime().nullable(),
}).meta({ id: 'ListedLead' });

export const LeadResponse = z.object({ lead: ListedLead });
export const LeadListResponse = z.object({ leads: z.array(ListedLead), pagination: Pagination });
export const LeadChangedResponse = z
  .object({ success: z.literal(true), lead: Lead })
  .meta({ id: 'LeadChangedResponse' });

export const LeadSourcedResponse = LeadChangedResponse.extend({
  created: z.boolean().describe('False: the lead existed and was not changed'),
  previousOutcome: z
    .object({
      outcome: z.enum(['dismissed', 'not_selected']),
      reason: z.string(),
      roleId: z.string().nullable(),
      candidateId: z.string().nullable(),
      at: z.iso.datetime().nullable(),
    })
    .optional()
    .describe('The earlier outcome of this person: dismissed as a lead or rejected as a candidate'),
});

export const LeadConvertedResponse = LeadChangedResponse.extend({
  candidate: z.object({
    id: z.string(),
    created: z.boolean().describe('False: the candidate existed already'),
  }),
  step: Step.nullable().describe('The first step of the role; null: without a role'),
});

export const LeadErasedResponse = z.object({
  success: z.literal(true),
  lead: z.object({ id: z.string(), erased: z.literal(true) }),
});

export const LeadsQuery = z.strictObject({
  ...listQuery,
  roleId: IdText.optional(),
  status: z.enum(leadStatuses).optional(),
  source: singleLine(100).optional(),
  q: singleLine(200).optional().describe('Prefix of the name, case-insensitive'),
  minScore: QueryScore.optional(),
  ...commonFilters,
});

export type LeadsQuery = z.output<typeof LeadsQuery>;
