import { findErased } from '@hiring/vault';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toConditions } from '../http/lists/common-filters.ts';
import {
  CursorPosition,
  Distance,
  findVisibleOrganizations,
  createPager,
  IdText,
} from '../http/lists/cursor-pages.ts';
import { findStartOfChanges } from '../http/lists/find-change-since.ts';
import { toEmptyPage } from '../http/lists/find-page.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { CandidateListResponse, CandidatesQuery } from './contact-schemas.ts';
import { presentCandidate } from './present.ts';
import { type CandidateRow, findCandidates, findRolesOfCandidates } from './queries.ts';
import { waitForCandidates } from './wait-for-candidates.ts';

/** Lists candidates (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listCandidates = endpoint(
  {
    method: 'GET',
    path: '/api/v1/candidates',
    tag: 'Candidates',
    summary: 'List candidates',
    description:
      'Each candidate with contact and roles; notes have their own list. Without `updatedAfter`, candidates are in ' +
      'a fixed order, in which none is repeated or left out, whatever changes while you page. With `updatedAfter`, ' +
      'they are in the order of the log: a candidate that changes while you page appears again later. With `q` and ' +
      'without `updatedAfter`, the best matches are first (docs/use/lists-and-changes.md#search). Erased ' +
      'candidates stay in the list, with `erasedAt` and without personal data. Changes nothing.',
    caller: 'principal',
    scope: 'candidates:read',
    readsReplica: true,
    query: CandidatesQuery,
    example: { query: { roleId: exampleIds.role, roleStatus: 'active', limit: 10 } },
    responses: {
      200: CandidateListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForCandidates(request, deps);
    const query = request.readQuery();
    const page = choosePages(query);
    const { rows, pagination } = await page(deps, request.principal, query);
    return { candidates: await withRoles(deps, rows), pagination };
  },
);

/** Presents rows, each with the roles that the candidate is on. Whether one is erased is read from the primary. */
export const withRoles = async (
  { db, lists }: Pick<Deps, 'db' | 'lists'>,
  rows: readonly CandidateRow[],
) => {
  const ids = rows.map(({ id }) => id);
  const [candidateRoles, erased] = await Promise.all([
    findRolesOfCandidates(lists(), ids),
    findErased(db, ids),
  ]);
  return rows.map((row) => presentCandidate(row, candidateRoles, erased));
};

const choosePages = ({ q, updatedAfter }: CandidatesQuery) => {
  if (updatedAfter !== undefined) return pageByChange;
  return q === undefined ? pageById : pageByDistance;
};

const byId = createPager('candidates', z.tuple([IdText]));
const byDistance = createPager('matching candidates', z.tuple([Distance, IdText]));
const byChange = createPager('changed candidates', z.tuple([CursorPosition]));

/** The columns of the common filters. */
const columns = {
  id: 'candidate.id',
  created: 'candidate.created_at',
  updated: 'change.updated_at',
};

const pageById = async ({ lists }: Deps, principal: Principal, query: CandidatesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const after = byId.after(query);
  const ordering = { order: { id: 'candidate.id' }, direction: 'asc', after } as const;
  const { count } = query;
  const page = { organizations, conditions, ...ordering, limit: query.limit + 1, count };
  const beyond = count ? undefined : after?.[0];
  const found = await findCandidates(lists(), { ...query, beyond }, page);
  return byId.page(found, query, (row) => [row.id]);
};

const pageByDistance = async ({ lists }: Deps, principal: Principal, query: CandidatesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const order = { distance: 'match.distance', id: 'candidate.id' };
  const ordering = { order, direction: 'asc', after: byDistance.after(query) } as const;
  const { count } = query;
  const page = { organizations, conditions, ...ordering, limit: query.limit + 1, count };
  const found = await findCandidates(lists(), query, page);
  return byDistance.page(found, query, (row) => [row.distance, row.id]);
};

const pageByChange = async ({ lists }: Deps, principal: Principal, query: CandidatesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const after = byChange.after(query);
  const { count, updatedAfter } = query;
  const since = await findStartOfChanges(lists(), 'candidate_changes', {
    updatedAfter,
    count,
    after: after?.[0],
  });
  const order = { position: query.q === undefined ? 'change.position' : 'match.position' };
  const ordering = { order, direction: 'asc', after, limit: query.limit + 1, count } as const;
  const found =
    since === undefined
      ? toEmptyPage(query)
      : await findCandidates(
          lists(),
          { ...query, since },
          { organizations, conditions, ...ordering },
        );
  return byChange.page(found, query, (row) => [String(row.position)]);
};
