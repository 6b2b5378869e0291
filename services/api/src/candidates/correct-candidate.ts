import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag, parseIfMatch } from '../http/endpoint/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { correctContact } from './commands/correct-contact.ts';
import { CorrectBody, CandidateCorrectedResponse } from './contact-schemas.ts';
import { findManagedCandidate } from './find-candidate.ts';
import { presentProfile } from './present.ts';
import { CandidatePath, NoQuery } from './schemas.ts';

/** Corrects the contact data of a candidate (specification §4.5). */
export const correctCandidate = endpoint(
  {
    method: 'PATCH',
    path: '/api/v1/candidates/{id}',
    tag: 'Candidates',
    summary: 'Correct a candidate',
    description:
      'Changes only the fields in the body; null clears a field. The previous values stay in the history. Needs ' +
      'authority to manage steps. Can be taken back with another correction. No e-mail is sent.',
    caller: 'principal',
    scope: 'candidates:write',
    conditional: true,
    params: CandidatePath,
    query: NoQuery,
    body: CorrectBody,
    example: { params: { id: exampleIds.candidate }, body: { phone: '+49 40 123456' } },
    undoneBy: ['correctCandidate'],
    responseHeaders: ['ETag'],
    reasons: ['identity_taken', 'candidate_erased'],
    responses: {
      200: CandidateCorrectedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'You may not manage the candidates of this organization',
      404: 'Candidate not found',
      409: 'Another candidate has the address or external id, the candidate was erased, or changed since If-Match',
    },
  },
  async ({ params: { id }, principal, header, readQuery, readBody, setHeader, metadata }, deps) => {
    const loaded = await findManagedCandidate(deps, id, principal);
    readQuery();
    const input = {
      id,
      loaded,
      matchesRevision: parseIfMatch(header('If-Match')),
      changed: await readBody(),
    };
    const corrected = await correctContact(deps, input, metadata);
    setHeader('ETag', toEtag(corrected.revision));
    return { success: true as const, candidate: presentProfile(id, corrected) };
  },
);
