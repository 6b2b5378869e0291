import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { endpointDefaults, organizationNotFound } from './endpoint-defaults.ts';
import { presentHris } from './present.ts';
import { HrisResponse } from './schemas.ts';

/** Shows an organization's HRIS (decisions §7). */
export const showHris = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/admin/organizations/{id}/hris',
    summary: "Show an organization's HRIS",
    description: 'Where its hires are sent. Secrets are never shown.',
    example: { params: { id: exampleIds.webhookOrganization } },
    responses: { 200: HrisResponse, 400: 'An unknown query parameter', 404: organizationNotFound },
  },
  async ({ params: { id }, readQuery }, deps) => {
    const state = await findOrganization(deps, id);
    readQuery();
    return { success: true as const, data: presentHris(id, state) };
  },
);
