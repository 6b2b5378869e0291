import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import type { Deps } from '../deps.ts';
import { canSee } from '../http/auth/authorize.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toColumns, listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { toConditions } from '../http/lists/common-filters.ts';
import { findVisibleOrganizations, createPager, QueryText } from '../http/lists/cursor-pages.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentScreening, presentShownScreening } from './present.ts';
import { findScreening, findScreenings } from './queries.ts';
import {
  NoQuery,
  ScreeningResponse,
  ScreeningListResponse,
  ScreeningPath,
  ScreeningsQuery,
} from './schemas.ts';

const screening = {
  method: 'GET',
  tag: 'CV Screening',
  caller: 'principal',
  scope: 'cv-screening:read',
} as const;

/** Field.md §5.8; visible to those who see the organisation (decisions §4). */
export const listCvScreenings = endpoint(
  {
    ...screening,
    path: '/api/v1/cv-screenings',
    summary: 'List CV screenings',
    description:
      'What was found and quoted is shown with a screening itself. Without `updatedAfter` in a fixed order; with it in the ' +
      'order of the log: what changes while you page comes again further on. With `sort=-score` best first: a ranking, in ' +
      'which a screening that ends while you page may be missed. Changes nothing.',
    query: ScreeningsQuery,
    example: { query: { roleId: exampleIds.role, sort: '-score', limit: 10 } },
    responses: {
      200: ScreeningListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const page = query.sort === undefined ? pageInOrder : pageByScore;
    const { rows, pagination } = await page(deps, request.principal, query);
    return { screenings: rows.map(presentScreening), pagination };
  },
);

const pages = listByIdOrChange('cv_screenings');
const byScore = createPager('best cv_screenings', z.tuple([z.int32(), QueryText]));

const pageInOrder = ({ db }: Deps, principal: Principal, query: ScreeningsQuery) =>
  pages(db, principal, query, (page, since) => findScreenings(db, { ...query, since }, page));

const pageByScore = async ({ db }: Deps, principal: Principal, query: ScreeningsQuery) => {
  const found = await findScreenings(
    db,
    { ...query, since: undefined },
    {
      organizations: findVisibleOrganizations(principal, query.organizationId),
      conditions: toConditions(query, toColumns('cv_screenings')),
      order: { rank: 'it.rank', id: 'it.id' },
      direction: 'desc',
      after: byScore.after(query),
      limit: query.limit + 1,
    },
  );
  return byScore.page(found, query, ({ rank, id }) => [rank, id]);
};

export const showCvScreening = endpoint(
  {
    ...screening,
    path: '/api/v1/cv-screenings/{id}',
    summary: 'Show a CV screening',
    description:
      'With every criterion: what was found, quoted, where it stands, and why it scores as it does. Changes nothing.',
    params: ScreeningPath,
    query: NoQuery,
    example: { params: { id: exampleIds.screening } },
    responses: {
      200: ScreeningResponse,
      400: 'An unknown query parameter',
      404: 'Screening not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findScreening(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw notFound('Screening not found');
    }
    request.readQuery();
    const erased = await wasErased(deps.db, row.candidate_id);
    return { screening: presentShownScreening(row, erased) };
  },
);
