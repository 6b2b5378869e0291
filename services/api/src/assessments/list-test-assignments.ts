import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedAssignment } from './present.ts';
import { findAssignments } from './queries.ts';
import { AssignmentListResponse, AssignmentsQuery } from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

const pages = listByIdOrChange('test_assignments');

/** Lists test assignments (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listTestAssignments = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/test-assignments',
    summary: 'List assignments of tests, and results',
    description:
      'The metadata of the provider is shown with an assignment itself. Without `updatedAfter` in a fixed order; ' +
      'with it in the order of the log: what changes while you page comes again further on. That an assignment expires is no ' +
      'change. Changes nothing.',
    query: AssignmentsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: AssignmentListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const now = deps.now().toISOString();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findAssignments(deps.db, { ...query, since, now }, page),
    );
    return { assignments: rows.map((row) => presentListedAssignment(row, now)), pagination };
  },
);
