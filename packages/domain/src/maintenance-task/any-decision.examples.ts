import fc from 'fast-check';

import type { MaintenanceTaskEvent } from './events.ts';
import {
  cancellationRequested,
  cancelled,
  completed,
  failed,
  requested,
  started,
} from './maintenance-task.examples.ts';
import {
  cancelMaintenance,
  completeMaintenance,
  endCancelledMaintenance,
  failMaintenance,
  type MaintenanceTask,
  requestMaintenance,
  startMaintenance,
} from './maintenance-task.ts';

export const anyMaintenanceDecision = fc.constantFrom<
  (task: MaintenanceTask | null) => MaintenanceTaskEvent[]
>(
  (task) => requestMaintenance(task, requested.data),
  (task) => startMaintenance(task, started.data),
  (task) => cancelMaintenance(task, cancellationRequested.data),
  (task) => completeMaintenance(task, completed.data),
  (task) => failMaintenance(task, failed.data),
  (task) => endCancelledMaintenance(task, cancelled.data),
);
