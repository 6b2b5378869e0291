import { candidate } from '@hiring/domain';
import { erasePerson } from '@hiring/personal-data';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { assertPersonalDataAuthority } from './assert-personal-data-authority.ts';
import { CandidatePath, EraseBody, CandidateErasedResponse } from './schemas.ts';

/**
 * Erases a candidate (decisions §8). The key is deleted before the response; the worker deletes files and stored
 * responses.
 */
export const eraseCandidate = endpoint(
  {
    method: 'POST',
    path: '/api/v1/candidates/{id}/erase',
    tag: 'Candidates',
    summary: 'Erase a candidate',
    description:
      'Irreversible. After the response no personal data of the candidate can be read: name, contact, notes, ' +
      'reasons, contracts. Ids, statuses and counts stay. A repeat returns the same and changes nothing. Needs the ' +
      "organization's `owner` or `admin`, or a platform admin.",
    caller: 'principal',
    scope: 'candidates:write',
    params: CandidatePath,
    body: EraseBody,
    example: { params: { id: exampleIds.freeCandidate }, body: { reason: 'Asked by the person' } },
    sideEffects: ['person_erasure'],
    undoneBy: [],
    reasons: ['reason_names_person', 'candidate_in_progress'],
    responses: {
      200: CandidateErasedResponse,
      400: 'The body is not as described, or the reason identifies the candidate',
      403: "You may not decide about this candidate's personal data, or the key lacks the scope",
      404: 'Candidate not found',
      409: 'The candidate is still in progress for a role',
    },
  },
  async ({ params: { id: candidateId }, principal, readBody, metadata }, deps) => {
    await assertPersonalDataAuthority(deps, candidateId, principal);
    const { reason } = await readBody();
    const by = principal.userId;
    const { erasedAt, position } = await erasePerson(deps, { candidateId, reason, by, metadata });
    deps.noteWrite(candidate.category, position);
    return { success: true as const, candidate: { id: candidateId, erasedAt } };
  },
);
