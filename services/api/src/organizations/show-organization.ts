import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag } from '../http/endpoint/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { organizationNotFound, readDefaults } from './endpoint-defaults.ts';
import { loadVisibleOrganization } from './load-visible-organization.ts';
import { presentOrganization } from './present.ts';
import { NoQuery, OrganizationPath, OrganizationResponse } from './schemas.ts';

/** Shows an organization and the settings of its portal (specification §4.5). */
export const showOrganization = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/organizations/{id}',
    summary: 'Show an organization',
    description: 'An organization and the settings of its portal. Changes nothing.',
    params: OrganizationPath,
    query: NoQuery,
    example: { params: { id: exampleIds.organization } },
    responseHeaders: ['ETag'],
    responses: {
      200: OrganizationResponse,
      400: 'An unknown query parameter',
      404: organizationNotFound,
    },
  },
  async ({ params: { id }, principal, readQuery, setHeader }, deps) => {
    const loaded = await loadVisibleOrganization(deps, principal, id);
    readQuery();
    setHeader('ETag', toEtag(loaded.revision));
    return { organization: presentOrganization(id, loaded) };
  },
);
