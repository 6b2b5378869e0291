import { candidate, note } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import { canManageSteps } from '../http/authorize.ts';
import { endpoint } from '../http/endpoint.ts';
import { CursorPosition, pagesOf } from '../http/list.ts';
import { newId } from '../new-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { NoteAnswer, NoteBody, NoteList, NotesQuery } from './contact-schemas.ts';
import { type NoteRow, presentNote } from './present.ts';
import { findNotes } from './queries.ts';
import { CandidatePath, NoQuery } from './schemas.ts';
import { managedCandidate, visibleOrganization } from './visible-candidate.ts';

const notes = {
  path: '/api/v1/candidates/{id}/notes',
  tag: 'Candidates',
  caller: 'principal',
  params: CandidatePath,
} as const;

/** Field.md §5.3. */
export const noteOnCandidate = endpoint(
  {
    ...notes,
    method: 'POST',
    summary: 'Note something about a candidate',
    description:
      'Notes are added and never changed; a candidate has 1,000 at most. Needs authority to manage steps. Goes with the person when they are erased. No ' +
      'e-mail is sent.',
    scope: 'candidates:write',
    query: NoQuery,
    body: NoteBody,
    example: {
      params: { id: exampleIds.candidate },
      body: { body: 'Prefers mornings', visibility: 'team' },
    },
    undoneBy: [],
    reasons: ['candidate_erased', 'too_many_notes'],
    answers: {
      200: NoteAnswer,
      400: 'The body is not as described, or an unknown query parameter',
      403: 'You may not manage the candidates of this organization',
      404: 'Candidate not found',
      409: 'The candidate was erased, or has 1,000 notes',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, cause }, deps) => {
    const known = await managedCandidate(deps, id, principal);
    readQuery();
    const said = await readBody();
    const { userId: by } = principal;
    const noted = { noteId: newId(cause), ...said, by, notedAt: deps.now().toISOString() };
    const done = await transact(deps.store, candidate, id, (it) => note(it, noted), {
      cause,
      known,
    });
    deps.written(candidate.category, done.position);
    const [event] = done.events;
    const { noteId, notedAt } = event?.type === 'CandidateNoted' ? event.data : noted;
    return { success: true as const, note: { id: noteId, ...said, notedBy: by, notedAt } };
  },
);

const byPosition = pagesOf('notes', z.tuple([CursorPosition]));

/** Field.md §5.3; managers' notes only for those who may manage steps (decisions §4). */
export const listNotes = endpoint(
  {
    ...notes,
    method: 'GET',
    summary: 'List the notes on a candidate',
    description:
      "Oldest first. Managers' notes are shown to those who may manage steps; of an erased candidate there are none. " +
      'Changes nothing.',
    scope: 'candidates:read',
    query: NotesQuery,
    example: { params: { id: exampleIds.candidate } },
    answers: {
      200: NoteList,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
      404: 'Candidate not found',
    },
  },
  async (request, deps) => {
    const { id: candidateId } = request.params;
    await deps.fresh(request, { candidates: candidate.category });
    const organizationId = await visibleOrganization(deps, candidateId, request.principal);
    const query = { ...request.readQuery(), candidateId };
    const [after = '0'] = byPosition.after(query) ?? [];
    const managers = canManageSteps(request.principal, organizationId);
    const place = { managers, after: BigInt(after), limit: query.limit + 1 };
    const nothing: readonly NoteRow[] = [];
    const found = await findNotes(deps.db, candidateId, place);
    const shown = (await wasErased(deps.db, candidateId)) ? nothing : found;
    const { rows, pagination } = byPosition.page(shown, query, (row) => [String(row.position)]);
    return { notes: rows.map(presentNote), pagination };
  },
);
