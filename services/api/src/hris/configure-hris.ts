import { endpointRefusals } from '@hiring/outbound';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findOrganization } from '../organizations/find-organization.ts';
import { endpointDefaults, organizationNotFound } from './endpoint-defaults.ts';
import { saveHrisConfiguration } from './save-hris-configuration.ts';
import { HrisBody, HrisConfiguredResponse } from './schemas.ts';

/**
 * Configures an organization's HRIS (decisions §7). Refuses an invalid configuration now, not when a candidate is
 * hired.
 */
export const configureHris = endpoint(
  {
    ...endpointDefaults,
    method: 'PUT',
    path: '/api/admin/organizations/{id}/hris',
    summary: "Configure an organization's HRIS",
    description:
      'Hires are sent as Standard Webhooks, created as employees in BambooHR, or not sent. A new webhook has a ' +
      'signing secret, which is shown only in this response.',
    policies: ['minting'],
    body: HrisBody,
    shownOnce: 'secret',
    example: {
      params: { id: exampleIds.organization },
      body: {
        kind: 'webhook',
        endpoint: 'https://hris.example.com/hires',
        requiresExternalPositionId: false,
        includePerson: true,
      },
    },
    undoneBy: ['configureHris'],
    reasons: endpointRefusals,
    responses: {
      200: HrisConfiguredResponse,
      400: 'The endpoint is not public https, the key has the wrong length, or the body is not as described',
      404: organizationNotFound,
    },
  },
  async ({ params: { id }, readQuery, readBody, metadata }, deps) => {
    await findOrganization(deps, id);
    readQuery();
    return {
      success: true as const,
      data: await saveHrisConfiguration(deps, id, await readBody(), metadata),
    };
  },
);
