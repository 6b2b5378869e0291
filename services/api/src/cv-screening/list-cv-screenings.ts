import { z } from 'zod';

import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toColumns, listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { toConditions } from '../http/lists/common-filters.ts';
import { findVisibleOrganizations, createPager, IdText } from '../http/lists/cursor-pages.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentScreening } from './present.ts';
import { findScreenings } from './queries.ts';
import { ScreeningListResponse, ScreeningsQuery } from './schemas.ts';

/** Lists CV screenings (docs/use/cv-screening.md). Visible to callers who see the organization (decisions §4). */
export const listCvScreenings = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/cv-screenings',
    summary: 'List CV screenings',
    description:
      'The result of each criterion is shown only with a single screening. Without `updatedAfter`, screenings are ' +
      'in a fixed order. With it, they are in the order of the log: a screening that changes while you page ' +
      'appears again later. With `sort=-score`, the best come first; a screening that ends while you page may be ' +
      'missing. Changes nothing.',
    query: ScreeningsQuery,
    example: { query: { roleId: exampleIds.role, sort: '-score', limit: 10 } },
    responses: {
      200: ScreeningListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
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

const byScore = createPager('best cv_screenings', z.tuple([z.int32(), IdText]));

const pageInOrder = ({ db }: Deps, principal: Principal, query: ScreeningsQuery) =>
  pages(db, principal, query, (page, since) => findScreenings(db, { ...query, since }, page));

const pageByScore = async ({ db }: Deps, principal: Principal, query: ScreeningsQuery) => {
  const found = await findScreenings(
    db,
    { ...query, since: undefined },
    {
      organizations: findVisibleOrganizations(principal, query.organizationId),
      conditions: toConditions(query, toColumns('cv_screenings')),
      order: { rank: 'item.rank', id: 'item.id' },
      direction: 'desc',
      after: byScore.after(query),
      limit: query.limit + 1,
      count: query.count,
    },
  );
  return byScore.page(found, query, ({ rank, id }) => [rank, id]);
};
