import { candidate, type EventMetadata, role } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { presentStep } from '../candidate-steps/present.ts';
import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findManagedOrganization } from '../organizations/find-managed-organization.ts';
import { createOrMatchCandidate } from './commands/create-or-match.ts';
import { assertRoleAccepts, placeOnRole } from './commands/place-on-role.ts';
import { CreateBody, CandidateCreatedResponse } from './contact-schemas.ts';
import { presentProfile } from './present.ts';
import { NoQuery } from './schemas.ts';

/** Creates a candidate, or returns the matching one (specification §4.5). */
export const createCandidate = endpoint(
  {
    method: 'POST',
    path: '/api/v1/candidates',
    tag: 'Candidates',
    summary: 'Create a candidate, or return the matching one',
    description:
      'If the organization has a candidate with this `externalId`, else with this `email`, returns that candidate ' +
      'unchanged, with `created: false`. With `roleId`, the candidate is also put on the first step of the role, ' +
      'unless they are already on it. Needs authority to manage steps. Can be taken back only by erasing the ' +
      'candidate. No e-mail is sent.',
    caller: 'principal',
    scope: 'candidates:write',
    query: NoQuery,
    body: CreateBody,
    example: {
      body: {
        organizationId: exampleIds.organization,
        name: 'Grace Example',
        email: 'grace@example.org',
        externalId: 'ats-4711',
        source: 'referral',
        roleId: exampleIds.role,
      },
    },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: ['eraseCandidate'],
    reasons: ['role_not_open', 'identity_taken', 'candidate_erased'],
    responses: {
      200: CandidateCreatedResponse,
      400: 'The body is not as described, organizationId is missing, or the role is not open',
      403: 'You have no authority in this organization',
      404: 'Organization not found, or it has no such role',
      409: 'The external id and the address were reserved for two candidates',
    },
  },
  async ({ principal, readQuery, readBody, metadata }, deps) => {
    readQuery();
    const { organizationId: requestedOrganizationId, roleId, ...contact } = await readBody();
    const organizationId = await findManagedOrganization(deps, principal, requestedOrganizationId);
    if (roleId !== undefined) {
      const { state } = await load(deps.store, role, roleId);
      assertRoleAccepts(state, organizationId);
    }
    const input = { organizationId, ...omitUndefined(contact) };
    const { candidateId, created } = await createOrMatchCandidate(deps, input, metadata);
    const step =
      roleId === undefined ? {} : await placeOnFirstStep(deps, { candidateId, roleId, metadata });
    const profile = presentProfile(candidateId, await load(deps.store, candidate, candidateId));
    return { success: true as const, candidate: profile, created, ...step };
  },
);

const placeOnFirstStep = async (
  deps: Deps,
  {
    candidateId,
    roleId,
    metadata,
  }: { candidateId: string; roleId: string; metadata: EventMetadata },
) => {
  const { loaded, stepId } = await placeOnRole(deps, candidateId, roleId, metadata);
  return { step: presentStep(loaded.state, stepId, loaded.revision) };
};
