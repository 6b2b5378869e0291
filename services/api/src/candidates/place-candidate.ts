import { Refusal } from '@hiring/domain';

import { presentCandidateRole, presentStep } from '../candidate-steps/present.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { placeOnRole } from './commands/place-on-role.ts';
import { PlaceBody, CandidatePlacedResponse } from './contact-schemas.ts';
import { findManagedCandidate } from './find-candidate.ts';
import { CandidatePath, NoQuery } from './schemas.ts';

/** Puts a candidate on a role (specification §4.5). */
export const placeCandidate = endpoint(
  {
    method: 'POST',
    path: '/api/v1/candidates/{id}/roles',
    tag: 'Candidates',
    summary: 'Put a candidate on a role',
    description:
      'Puts the candidate on the first step of an open role of the same organization. A contract may be generated ' +
      'if that step is an offer. Needs authority to manage steps. Cannot be taken back; the candidate can be ' +
      'rejected. No e-mail is sent.',
    caller: 'principal',
    scope: 'candidates:write',
    params: CandidatePath,
    query: NoQuery,
    body: PlaceBody,
    example: { params: { id: exampleIds.freeCandidate }, body: { roleId: exampleIds.role } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: ['role_not_open', 'already_placed', 'candidate_erased'],
    responses: {
      200: CandidatePlacedResponse,
      400: 'The body is not as described, or the role is not open',
      403: 'You may not manage the candidates of this organization',
      404: 'Candidate not found, or their organization has no such role',
      409: 'The candidate is already on this role, or was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    await findManagedCandidate(deps, id, principal);
    readQuery();
    const { roleId } = await readBody();
    const { candidateRoleId, loaded, placed, stepId } = await placeOnRole(
      deps,
      id,
      roleId,
      metadata,
    );
    const { state, revision } = loaded;
    if (!placed) throw new Refusal('already_placed', state.status ?? undefined);
    const { status } = presentCandidateRole(state, { candidateRoleId });
    return {
      success: true as const,
      candidateRole: { id: candidateRoleId, roleId, status },
      step: presentStep(state, stepId, revision),
    };
  },
);
