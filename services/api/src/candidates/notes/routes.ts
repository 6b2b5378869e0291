import { candidate, addNote } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import { canManageSteps } from '../../http/auth/authorize.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { CursorPosition, createPager } from '../../http/lists/cursor-pages.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { NoteResponse, NoteBody, NoteListResponse, NotesQuery } from '../contact-schemas.ts';
import { findManagedCandidate, findVisibleOrganizationId } from '../find-candidate.ts';
import { type NoteRow, presentNote } from '../present.ts';
import { findNotes } from '../queries.ts';
import { CandidatePath, NoQuery } from '../schemas.ts';

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

const byPosition = createPager('notes', z.tuple([CursorPosition]));

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
    responses: {
      200: NoteListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
      404: 'Candidate not found',
    },
  },
  async (request, deps) => {
    const { id: candidateId } = request.params;
    await deps.waitForOwnWrites(request, { candidates: candidate.category });
    const organizationId = await findVisibleOrganizationId(deps, candidateId, request.principal);
    const query = { ...request.readQuery(), candidateId };
    const [after = '0'] = byPosition.after(query) ?? [];
    const managers = canManageSteps(request.principal, organizationId);
    const pageQuery = { managers, after: BigInt(after), limit: query.limit + 1 };
    const noRows: readonly NoteRow[] = [];
    const found = await findNotes(deps.db, candidateId, pageQuery);
    const shown = (await wasErased(deps.db, candidateId)) ? noRows : found;
    const { rows, pagination } = byPosition.page(shown, query, (row) => [String(row.position)]);
    return { notes: rows.map(presentNote), pagination };
  },
);
