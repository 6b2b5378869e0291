import { z } from 'zod';

import { convertLead } from '../../sourcing/convert-lead.ts';
import { listLeads } from '../../sourcing/list-leads.ts';
import { ConvertBody, LeadsQuery, SourceBody } from '../../sourcing/schemas.ts';
import { sourceLead } from '../../sourcing/source-lead.ts';
import { readHints, tool, writeHints } from '../tool.ts';
import { idempotencyKey, idFrom, organizationId, page, roleId, toPage } from './arguments.ts';

/** Fields with text by or about a lead. */
const leadFields = [
  'name',
  'headline',
  'company',
  'location',
  'email',
  'links',
  'source',
  'sourceUrl',
  'externalId',
  'matchReasons',
  'dismissedFor',
  'reason',
];

export const addSourcedLeadTool = tool({
  name: 'add_sourced_lead',
  title: 'Add a lead',
  description:
    'Records a person who was found and has not applied. Someone known is returned unchanged (created: false) with any ' +
    'previousOutcome: read it before you continue. A user can dismiss or erase the lead.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [sourceLead],
  input: z.strictObject({
    ...SourceBody.shape,
    organizationId,
    roleId: roleId.optional(),
    idempotencyKey,
  }),
  untrusted: leadFields,
  run: ({ idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(sourceLead, { body, idempotencyKey: key }),
  summarize: ({ created }: { created: boolean }) =>
    created ? 'The lead was recorded.' : 'The person was known; nothing was changed.',
});

export const listLeadsTool = tool({
  name: 'list_leads',
  title: 'List leads',
  description: 'People found by sourcing who have not applied, with score and why they match.',
  hints: readHints,
  endpoints: [listLeads],
  input: z.strictObject({
    q: LeadsQuery.shape.q.describe('Beginning of the name'),
    roleId: roleId.optional(),
    status: LeadsQuery.shape.status,
    minScore: z.int().min(0).max(100).optional(),
    organizationId,
    ...page,
  }),
  untrusted: leadFields.filter((field) => field !== 'reason'),
  run: (args, callEndpoint) => callEndpoint(listLeads, { query: toPage(args) }),
});

export const convertLeadTool = tool({
  name: 'convert_lead',
  title: 'Convert a lead to a candidate',
  description:
    'Makes a lead a candidate, on the role of the lead or on roleId (null: no role). Needs an email if the lead has none, ' +
    'and the scope candidates:write. Cannot be taken back.',
  hints: writeHints,
  needsAuthority: true,
  endpoints: [convertLead],
  input: z.strictObject({
    leadId: idFrom('list_leads'),
    roleId: roleId.nullable().optional(),
    email: ConvertBody.shape.email.describe(''),
    idempotencyKey,
  }),
  untrusted: leadFields.filter((field) => field !== 'reason'),
  run: ({ leadId: id, idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(convertLead, { params: { id }, body, idempotencyKey: key }),
  summarize: ({ candidate: { created } }: { candidate: { created: boolean } }) =>
    created ? 'The lead is now a candidate.' : 'The lead is now a candidate who existed already.',
});
