import { readProgress } from '../health/progress.ts';
import { projections } from '../health/projections.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentProjection } from './present.ts';
import { NoQuery, ProjectionListResponse } from './schemas.ts';

/** Lists the projections with their progress (specification §4.1). */
export const listProjections = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/projections',
    summary: 'List the projections',
    description:
      'How far each projection has read the log, its last heartbeat, and why it stopped. Changes nothing.',
    query: NoQuery,
    responses: { 200: ProjectionListResponse, 400: 'An unknown query parameter' },
  },
  async (request, deps) => {
    request.readQuery();
    const progress = new Map(
      (await readProgress(deps)).map((row) => [row.projection, row] as const),
    );
    const data = projections.map((name) => presentProjection(name, progress.get(name)));
    return { success: true as const, data };
  },
);
