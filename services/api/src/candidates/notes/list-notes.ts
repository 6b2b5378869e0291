import { candidate } from '@hiring/domain';
import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import { canManageSteps } from '../../http/auth/authorize.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { CursorPosition, createPager } from '../../http/lists/cursor-pages.ts';
import { toEmptyPage } from '../../http/lists/find-page.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { NoteListResponse, NotesQuery } from '../contact-schemas.ts';
import { findVisibleOrganizationId } from '../find-candidate.ts';
import { type NoteRow, presentNote } from '../present.ts';
import { findNotes } from '../queries.ts';
import { endpointDefaults } from './endpoint-defaults.ts';

const byPosition = createPager('notes', z.tuple([CursorPosition]));

/**
 * Lists a candidate's notes (specification §4.5); managers' notes only for callers who may manage steps (decisions §4).
 */
export const listNotes = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    summary: 'List the notes on a candidate',
    description:
      "Oldest first. Managers' notes are shown only to users who may manage steps. An erased candidate has no notes. " +
      'Changes nothing.',
    scope: 'candidates:read',
    query: NotesQuery,
    example: { params: { id: exampleIds.candidate } },
    responses: {
      200: NoteListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for another list',
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
    const { count } = query;
    const pageQuery = { managers, after: BigInt(after), limit: query.limit + 1, count };
    const found = await findNotes(deps.db, candidateId, pageQuery);
    const shown = (await wasErased(deps.db, candidateId)) ? toEmptyPage(query) : found;
    const { rows, pagination } = byPosition.page<NoteRow>(shown, query, (row) => [
      String(row.position),
    ]);
    return { notes: rows.map(presentNote), pagination };
  },
);
