import { candidate, type Cause, role } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { presentStep } from '../candidate-steps/present.ts';
import type { Deps } from '../deps.ts';
import { endpoint } from '../http/endpoint.ts';
import { givenOf } from '../http/given.ts';
import { managedOrganization } from '../managed-organization.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { CreateBody, CreatedAnswer } from './contact-schemas.ts';
import { createOrMatchCandidate } from './create-or-match.ts';
import { mustAccept, placeOnRole } from './place-on-role.ts';
import { presentPerson } from './present.ts';
import { NoQuery } from './schemas.ts';

/** Field.md §5.3. */
export const createCandidate = endpoint(
  {
    method: 'POST',
    path: '/api/v1/candidates',
    tag: 'Candidates',
    summary: 'Create a candidate, or find the one there is',
    description:
      'A candidate of the organization who goes by this `externalId`, else by this `email`, is answered as they are, with ' +
      '`created: false`; nothing about them changes. With `roleId` the candidate is put on the first step of the role too, ' +
      'unless they are on it. Needs authority to manage steps. Can be taken back by erasing alone. No e-mail is sent.',
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
    answers: {
      200: CreatedAnswer,
      400: 'The body is not as described, organizationId is missing, or the role is not open',
      403: 'You have no authority in this organization',
      404: 'Organization not found, or no such role in it',
      409: 'The external id and the address were reserved for two candidates',
    },
  },
  async ({ principal, readQuery, readBody, cause }, deps) => {
    readQuery();
    const { organizationId: named, roleId, ...contact } = await readBody();
    const organizationId = await managedOrganization(deps, principal, named);
    if (roleId !== undefined) {
      const { state } = await load(deps.store, role, roleId);
      mustAccept(state, organizationId);
    }
    const brought = { organizationId, ...givenOf(contact) };
    const { candidateId, created } = await createOrMatchCandidate(deps, brought, cause);
    const step = roleId === undefined ? {} : await stepOn(deps, { candidateId, roleId, cause });
    const person = presentPerson(candidateId, await load(deps.store, candidate, candidateId));
    return { success: true as const, candidate: person, created, ...step };
  },
);

const stepOn = async (
  deps: Deps,
  { candidateId, roleId, cause }: { candidateId: string; roleId: string; cause: Cause },
) => {
  const { loaded, stepId } = await placeOnRole(deps, candidateId, roleId, cause);
  return { step: presentStep(loaded.state, stepId, loaded.revision) };
};
