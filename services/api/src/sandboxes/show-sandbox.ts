import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from '../organizations/endpoint-defaults.ts';
import { loadVisibleOrganization } from '../organizations/load-visible-organization.ts';
import { NoQuery, OrganizationPath } from '../organizations/schemas.ts';
import { findSandbox } from './find-sandbox.ts';
import { presentSandbox } from './present.ts';
import { SandboxResponse } from './schemas.ts';

/** Shows the sandbox of an organization, from its stream. */
export const showSandbox = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/organizations/{id}/sandbox',
    summary: 'Show the sandbox of an organization',
    description: 'The organization that is in use now, and the user of its keys. Changes nothing.',
    params: OrganizationPath,
    query: NoQuery,
    example: { params: { id: exampleIds.sandboxedOrganization } },
    responses: {
      200: SandboxResponse,
      400: 'An unknown query parameter',
      404: 'Organization not found. The organization has no sandbox',
    },
  },
  async ({ params: { id }, principal, readQuery }, deps) => {
    await loadVisibleOrganization(deps, principal, id);
    readQuery();
    return { sandbox: presentSandbox(await findSandbox(deps, id)) };
  },
);
