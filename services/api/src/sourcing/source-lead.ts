import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { matchOrSource } from './match-or-source.ts';
import { presentLead } from './present.ts';
import { findPreviousOutcome } from './previous-outcome.ts';
import { SourceBody, LeadSourcedResponse } from './schemas.ts';
import { toLeadData } from './to-lead-data.ts';

/** Creates a lead, or returns the matching one (specification §4.5). */
export const sourceLead = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/sourced-leads',
    summary: 'Create a lead, or return the matching one',
    description:
      'If the organization has a lead with this `externalId`, else this `sourceUrl`, else this `email`, returns ' +
      'that lead unchanged, with `created: false`. `previousOutcome` is the earlier outcome of the person, if any. ' +
      'Needs authority to manage steps. Can be taken back with `erase`. No e-mail is sent.',
    body: SourceBody,
    example: {
      body: {
        organizationId: exampleIds.organization,
        roleId: exampleIds.role,
        name: 'Alan Example',
        email: 'alan@example.org',
        sourceUrl: 'https://people.example.org/alan',
        matchScore: 82,
      },
    },
    undoneBy: ['eraseLead'],
    responses: {
      200: LeadSourcedResponse,
      400: 'The body is not as described, or organizationId is missing',
      403: 'You have no authority in this organization',
      404: 'Organization not found, or it has no such role',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { organizationId: requestedOrganizationId, ...body } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requestedOrganizationId);
    const leadData = await toLeadData(deps, { ...body, organizationId }, principal.userId);
    const { id, state, created } = await matchOrSource(deps, leadData, metadata);
    const previousOutcome = await findPreviousOutcome(deps, leadData, state);
    const lead = presentLead(id, state);
    return { success: true as const, lead, created, ...(previousOutcome && { previousOutcome }) };
  },
);
