import { candidate, Refusal, sourcedLead } from '@hiring/domain';
import { findErased } from '@hiring/vault';

import type { Deps } from '../deps.ts';
import { canSee } from '../http/auth/authorize.ts';
import { endpoint, type EndpointRequest } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentListedLead } from './present.ts';
import { findLead, findLeads, type LeadRow } from './queries.ts';
import { LeadResponse, LeadListResponse, LeadPath, LeadsQuery, NoQuery } from './schemas.ts';

const sourcing = {
  method: 'GET',
  tag: 'Sourcing',
  caller: 'principal',
  scope: 'sourcing:read',
} as const;

const pages = listByIdOrChange('sourced_leads');

/** Field.md §5.6; visible to those who see the organisation (decisions §4). */
export const listLeads = endpoint(
  {
    ...sourcing,
    path: '/api/v1/sourced-leads',
    summary: 'List leads',
    description:
      'People who were found and have not applied. Without `updatedAfter` in a fixed order; with it in the order of the log: ' +
      'what changes while you page comes again further on. Changes nothing.',
    query: LeadsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: LeadListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForLeads(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findLeads(deps.db, { ...query, since }, page),
    );
    return { leads: await presentRows(deps, rows), pagination };
  },
);

export const showLead = endpoint(
  {
    ...sourcing,
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
    const [lead] = await presentRows(deps, [row]);
    if (!lead) throw new Refusal('lead_not_found');
    return { lead };
  },
);

const presentRows = async ({ db }: Deps, rows: readonly LeadRow[]) => {
  const erased = await findErased(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentListedLead(row, erased.get(row.id)));
};

const waitForLeads = (request: Pick<EndpointRequest, 'setHeader'>, { waitForOwnWrites }: Deps) =>
  Promise.all([
    waitForOwnWrites(request, { leads: sourcedLead.category }),
    waitForOwnWrites(request, { leads: candidate.category }),
  ]);
