import { cancelMaintenance, maintenanceTask } from '@hiring/domain';
import { transact } from '@hiring/eventstore';
import { refreshTask } from '@hiring/maintenance';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentRequested } from './present-requested.ts';
import { MaintenanceTaskPath, MaintenanceTaskResponse } from './schemas.ts';

/** Requests the cancellation of a maintenance task, also of another admin (ADR 66). */
export const cancelMaintenanceTask = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/maintenance-tasks/{id}/cancellation',
    accepted: true,
    summary: 'Cancel a maintenance task',
    description:
      'A waiting task is cancelled at once. A running one is `cancelling` until the projector has noticed it, within ' +
      'seconds: the tables of unfinished rebuilds are then discarded, and projections that were swapped in stay. A task ' +
      'whose work was done by then is `completed`. To cancel it again changes nothing.',
    params: MaintenanceTaskPath,
    example: { params: { id: exampleIds.waitingTask } },
    undoneBy: [],
    reasons: ['maintenance_task_ended'],
    responses: {
      200: MaintenanceTaskResponse,
      404: 'Maintenance task not found',
      409: 'The task has ended',
    },
  },
  async ({ principal, params: { id }, metadata }, deps) => {
    const requested = { requestedBy: principal.userId, requestedAt: deps.now().toISOString() };
    const { state } = await transact(
      deps.store,
      maintenanceTask,
      id,
      (task) => cancelMaintenance(task, requested),
      { metadata },
    );
    await refreshTask(deps, id);
    return presentRequested(deps.db, id, state);
  },
);
