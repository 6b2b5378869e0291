import { endpoint } from '../http/endpoint/endpoint.ts';
import { assertScope } from '../http/pipeline/assert-access.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { convertToCandidate } from './convert-to-candidate.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedLead } from './find-managed-lead.ts';
import { ConvertBody, LeadConvertedResponse, LeadPath } from './schemas.ts';

export const convertLead = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/sourced-leads/{id}/convert',
    summary: 'Convert a lead to a candidate',
    description:
      'Also needs the scope `candidates:write`. If the organization has a candidate with the same external id or ' +
      'address, the lead becomes that candidate, who is not changed. With a role, the candidate is put on its ' +
      'first step. The lead is then erased together with the candidate. Cannot be taken back. Needs authority to ' +
      'manage steps. No e-mail is sent.',
    params: LeadPath,
    body: ConvertBody,
    example: { params: { id: exampleIds.lead }, body: { roleId: exampleIds.role } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: [
      'role_not_open',
      'lead_dismissed',
      'lead_converted',
      'lead_erased',
      'identity_taken',
      'candidate_erased',
    ],
    responses: {
      200: LeadConvertedResponse,
      400: 'The body is not as described, the e-mail address is missing, or the role is not open',
      403: 'You may not manage the leads of this organization, or the key lacks a scope',
      404: 'Lead not found, or the organization has no such role',
      409: 'The lead is already a candidate, is dismissed, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    assertScope('candidates:write', principal);
    const lead = await findManagedLead(deps, id, principal);
    readQuery();
    const input = { id, lead, by: principal.userId, metadata };
    return { success: true as const, ...(await convertToCandidate(deps, input, await readBody())) };
  },
);
