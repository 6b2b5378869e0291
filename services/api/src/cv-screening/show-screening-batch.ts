import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentShownBatch } from './present.ts';
import { findBatch } from './queries.ts';
import { BatchResponse, NoQuery, ScreeningPath } from './schemas.ts';

export const showScreeningBatch = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/cv-screening-batches/{id}',
    summary: 'Show a batch of CV screenings',
    description: 'Shows the batch with its criteria and progress. Changes nothing.',
    params: ScreeningPath,
    query: NoQuery,
    example: { params: { id: exampleIds.batch } },
    responses: { 200: BatchResponse, 400: 'An unknown query parameter', 404: 'Batch not found' },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findBatch(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) throw notFound('Batch not found');
    request.readQuery();
    return { batch: presentShownBatch(row) };
  },
);
