import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentBatch } from './present.ts';
import { findBatches } from './queries.ts';
import { BatchesQuery, BatchListResponse } from './schemas.ts';

const pages = listByIdOrChange('cv_screening_batches');

/** Lists screening batches (docs/use/cv-screening.md). Visible to callers who see the organization (decisions §4). */
export const listScreeningBatches = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/cv-screening-batches',
    summary: 'List batches of CV screenings',
    description:
      'Without `updatedAfter`, batches are in a fixed order. With it, they are in the order of the log: a batch ' +
      'that changes while you page appears again later. Changes nothing.',
    query: BatchesQuery,
    example: { query: { roleId: exampleIds.role, limit: 10 } },
    responses: {
      200: BatchListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findBatches(deps.db, { ...query, since }, page),
    );
    return { batches: rows.map(presentBatch), pagination };
  },
);
