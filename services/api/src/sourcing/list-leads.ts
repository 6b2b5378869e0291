import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentLeadRows } from './present-lead-rows.ts';
import { findLeads } from './queries.ts';
import { LeadListResponse, LeadsQuery } from './schemas.ts';
import { waitForLeads } from './wait-for-leads.ts';

const pages = listByIdOrChange('sourced_leads');

/** Lists leads (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listLeads = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/sourced-leads',
    summary: 'List leads',
    description:
      'People found by sourcing who have not applied. Without `updatedAfter`, leads are in a fixed order. With it, ' +
      'they are in the order of the log: a lead that changes while you page appears again later. Changes nothing.',
    query: LeadsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: LeadListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForLeads(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findLeads(deps.db, { ...query, since }, page),
    );
    return { leads: await presentLeadRows(deps, rows), pagination };
  },
);
