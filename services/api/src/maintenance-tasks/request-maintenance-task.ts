import { maintenanceTask, requestMaintenance } from '@hiring/domain';
import { readEarlierResult, transact } from '@hiring/eventstore';
import { refreshTask, reserveTask } from '@hiring/maintenance';

import type { Deps } from '../deps.ts';
import { projections as allProjections } from '../health/projections.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { deriveId } from '../http/idempotency/command-id.ts';
import { Problem } from '../http/problems/problem.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentRequested } from './present-requested.ts';
import { MaintenanceTaskResponse, RequestMaintenanceTaskBody } from './schemas.ts';

const covered = 'A waiting or running task of this kind has one of these projections';

/** Requests the rebuild or the verification of projections, which a projector runs (ADR 66). */
export const requestMaintenanceTask = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/maintenance-tasks',
    accepted: true,
    summary: 'Rebuild or verify projections',
    description:
      'Requests a task that a projector runs in the background, one task at a time, the oldest first. It goes on after ' +
      'a restart of any service, and can be watched and cancelled by every platform admin. During a rebuild the live ' +
      'rows are read and kept current; no effect runs.',
    body: RequestMaintenanceTaskBody,
    example: { body: { kind: 'verify', projections: ['portals'] } },
    undoneBy: ['cancelMaintenanceTask'],
    reasons: ['maintenance_task_open'],
    responses: {
      200: MaintenanceTaskResponse,
      400: 'kind or projections are not valid',
      409: covered,
    },
  },
  async ({ principal, readBody, metadata }, deps) => {
    const { kind, projections = [...allProjections] } = await readBody();
    const id = deriveId(metadata);
    const earlier = await readEarlierResult(deps.store, maintenanceTask, id, metadata);
    if (!earlier) await reserve(deps, { id, kind, projections });
    const requestedAt = deps.now().toISOString();
    const requested = { kind, projections, requestedBy: principal.userId, requestedAt };
    const { state } = await transact(
      deps.store,
      maintenanceTask,
      id,
      (task) => requestMaintenance(task, requested),
      { metadata },
    );
    await refreshTask(deps, id);
    return presentRequested(deps.db, id, state);
  },
);

const reserve = async (deps: Deps, task: Parameters<typeof reserveTask>[1]): Promise<void> => {
  const openTask = await reserveTask(deps, task);
  if (openTask === undefined) return;
  throw new Problem('conflict', `${covered}: ${openTask}`, {
    details: { reason: 'maintenance_task_open' },
  });
};
