import { Refusal } from '@hiring/domain';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentLeadRows } from './present-lead-rows.ts';
import { findLead } from './queries.ts';
import { LeadResponse, LeadPath, NoQuery } from './schemas.ts';
import { waitForLeads } from './wait-for-leads.ts';

export const showLead = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/sourced-leads/{id}',
    summary: 'Show a lead',
    description: 'Changes nothing.',
    params: LeadPath,
    query: NoQuery,
    example: { params: { id: exampleIds.lead } },
    responses: { 200: LeadResponse, 400: 'An unknown query parameter', 404: 'Lead not found' },
  },
  async (request, deps) => {
    await waitForLeads(request, deps);
    const row = await findLead(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('lead_not_found');
    }
    request.readQuery();
    const [lead] = await presentLeadRows(deps, [row]);
    if (!lead) throw new Refusal('lead_not_found');
    return { lead };
  },
);
