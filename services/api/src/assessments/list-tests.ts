import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedTest } from './present.ts';
import { findTests } from './queries.ts';
import { TestListResponse, TestsQuery } from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

const pages = listByIdOrChange('hiring_tests');

/** Lists tests (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listTests = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/tests',
    summary: 'List tests',
    description:
      'Without `updatedAfter`, tests are in a fixed order. With it, they are in the order of the log: a test that ' +
      'changes while you page appears again later. Changes nothing.',
    query: TestsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: TestListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findTests(deps.db, { ...query, since }, page),
    );
    return { tests: rows.map(presentListedTest), pagination };
  },
);
