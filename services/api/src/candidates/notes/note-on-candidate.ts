import { candidate, addNote } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../../http/endpoint/endpoint.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { NoteResponse, NoteBody } from '../contact-schemas.ts';
import { findManagedCandidate } from '../find-candidate.ts';
import { NoQuery } from '../schemas.ts';
import { endpointDefaults } from './endpoint-defaults.ts';

/** Adds a note to a candidate (specification §4.5). */
export const noteOnCandidate = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    summary: 'Add a note to a candidate',
    description:
      'Notes cannot be changed; a candidate can have at most 1,000. Notes are erased with the candidate. Needs ' +
      'authority to manage steps. No e-mail is sent.',
    scope: 'candidates:write',
    query: NoQuery,
    body: NoteBody,
    example: {
      params: { id: exampleIds.candidate },
      body: { body: 'Prefers mornings', visibility: 'team' },
    },
    undoneBy: [],
    reasons: ['candidate_erased', 'too_many_notes'],
    responses: {
      200: NoteResponse,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'You may not manage the candidates of this organization',
      404: 'Candidate not found',
      409: 'The candidate was erased, or has 1,000 notes',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    const loaded = await findManagedCandidate(deps, id, principal);
    readQuery();
    const noteInput = await readBody();
    const { userId: by } = principal;
    const noteData = {
      noteId: deriveId(metadata),
      ...noteInput,
      by,
      notedAt: deps.now().toISOString(),
    };
    const result = await transact(deps.store, candidate, id, (state) => addNote(state, noteData), {
      metadata,
      cachedState: loaded,
    });
    deps.noteWrite(candidate.category, result.position);
    const [event] = result.events;
    const { noteId, notedAt } = event?.type === 'CandidateNoted' ? event.data : noteData;
    return { success: true as const, note: { id: noteId, ...noteInput, notedBy: by, notedAt } };
  },
);
