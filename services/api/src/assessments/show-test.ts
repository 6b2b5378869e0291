import { Refusal } from '@hiring/domain';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedTest } from './present.ts';
import { findTest } from './queries.ts';
import { NoQuery, TestResponse, TestPath } from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

export const showTest = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/tests/{id}',
    summary: 'Show a test',
    description: 'Changes nothing.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    responses: { 200: TestResponse, 400: 'An unknown query parameter', 404: 'Test not found' },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findTest(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('test_not_found');
    }
    request.readQuery();
    return { test: presentListedTest(row) };
  },
);
