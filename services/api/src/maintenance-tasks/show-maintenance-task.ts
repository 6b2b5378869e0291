import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentTask } from './present.ts';
import { findTask } from './queries.ts';
import { MaintenanceTaskPath, MaintenanceTaskResponse, NoQuery } from './schemas.ts';

/** Shows a maintenance task with its progress and its results (ADR 66). */
export const showMaintenanceTask = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/maintenance-tasks/{id}',
    summary: 'Show a maintenance task',
    description:
      'Its progress, which a projector reports every second, and after its end the result of each projection. Changes ' +
      'nothing.',
    params: MaintenanceTaskPath,
    query: NoQuery,
    example: { params: { id: exampleIds.maintenanceTask } },
    responses: {
      200: MaintenanceTaskResponse,
      400: 'An unknown query parameter',
      404: 'Maintenance task not found',
    },
  },
  async ({ params: { id }, readQuery }, deps) => {
    const task = await findTask(deps, id);
    if (!task) throw notFound('Maintenance task not found');
    readQuery();
    return { success: true as const, task: presentTask(task) };
  },
);
