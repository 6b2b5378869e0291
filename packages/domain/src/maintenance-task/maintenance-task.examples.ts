import type { MaintenanceTaskEvent } from './events.ts';

export const requested = {
  type: 'MaintenanceTaskRequested',
  data: {
    kind: 'verify',
    projections: ['users', 'roles'],
    requestedBy: '0198c0de-0000-7000-8000-0000000000f1',
    requestedAt: '2026-06-05T10:00:00.000Z',
  },
} satisfies MaintenanceTaskEvent;

export const started = {
  type: 'MaintenanceTaskStarted',
  data: { startedAt: '2026-06-05T10:00:01.000Z' },
} satisfies MaintenanceTaskEvent;

export const cancellationRequested = {
  type: 'MaintenanceTaskCancellationRequested',
  data: {
    requestedBy: '0198c0de-0000-7000-8000-0000000000f2',
    requestedAt: '2026-06-05T10:00:02.000Z',
  },
} satisfies MaintenanceTaskEvent;

export const completed = {
  type: 'MaintenanceTaskCompleted',
  data: {
    results: [
      {
        projection: 'users',
        events: 12,
        error: null,
        verification: {
          matches: false,
          position: '4711',
          altered: [],
          tables: [{ table: 'users', rows: 7, different: 1, missing: 0, extra: 0 }],
          differences: [
            {
              kind: 'changed',
              table: 'users',
              key: 'id=0198c0de-0000-7000-8000-0000000000f3',
              columns: ['enabled'],
              eventId: '0198c0de-0000-7000-8000-0000000000ee',
            },
          ],
        },
      },
    ],
    completedAt: '2026-06-05T10:00:03.000Z',
  },
} satisfies MaintenanceTaskEvent;

export const failed = {
  type: 'MaintenanceTaskFailed',
  data: {
    error: 'roles: RoleDrafted of role-1: TypeError',
    results: [
      { projection: 'roles', events: 3, error: 'RoleDrafted of role-1', verification: null },
    ],
    failedAt: '2026-06-05T10:00:03.000Z',
  },
} satisfies MaintenanceTaskEvent;

export const cancelled = {
  type: 'MaintenanceTaskCancelled',
  data: { results: [], cancelledAt: '2026-06-05T10:00:03.000Z' },
} satisfies MaintenanceTaskEvent;
