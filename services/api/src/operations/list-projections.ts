import { findEventIdAt } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { type Progress, readProgress } from '../health/progress.ts';
import { projections } from '../health/projections.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentProjection, type ProjectionProgress } from './present.ts';
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
    const rows = await Promise.all((await readProgress(deps)).map((row) => addStop(deps, row)));
    const progress = new Map(rows.map((row) => [row.projection, row] as const));
    const data = projections.map((name) => presentProjection(name, progress.get(name)));
    return { success: true as const, data };
  },
);

const addStop = async (
  { store }: Pick<Deps, 'store'>,
  row: Progress,
): Promise<ProjectionProgress> => {
  const position = row.error_position;
  const errorEventId = position === null ? undefined : await findEventIdAt(store, position);
  return { ...row, errorEventId };
};
