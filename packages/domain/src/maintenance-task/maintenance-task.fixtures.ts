/** Stored events of maintenance tasks, byte for byte (codec.fixtures.ts). */
export const maintenanceTaskOnDisk: Readonly<Record<string, string>> = {
  'MaintenanceTaskRequested.v1':
    '{"kind":"verify","projections":["users","roles"],"requestedBy":"0198c0de-0000-7000-8000-0000000000f1","requestedAt":"2026-06-05T10:00:00.000Z"}',
  'MaintenanceTaskStarted.v1': '{"startedAt":"2026-06-05T10:00:01.000Z"}',
  'MaintenanceTaskCancellationRequested.v1':
    '{"requestedBy":"0198c0de-0000-7000-8000-0000000000f2","requestedAt":"2026-06-05T10:00:02.000Z"}',
  'MaintenanceTaskCompleted.v1':
    '{"results":[{"projection":"users","events":12,"error":null,"verification":{"matches":false,"position":"4711","altered":[{"table":"users","fault":"index users_email is missing"}],"tables":[{"table":"users","rows":7,"different":1,"missing":0,"extra":0}],"differences":[{"kind":"changed","table":"users","key":"id=0198c0de-0000-7000-8000-0000000000f3","columns":["enabled"],"eventId":"0198c0de-0000-7000-8000-0000000000ee"}]}}],"completedAt":"2026-06-05T10:00:03.000Z"}',
  'MaintenanceTaskFailed.v1':
    '{"error":"roles: RoleDrafted of role-1: TypeError","results":[{"projection":"roles","events":3,"error":"RoleDrafted of role-1","verification":null}],"failedAt":"2026-06-05T10:00:03.000Z"}',
  'MaintenanceTaskCancelled.v1': '{"results":[],"cancelledAt":"2026-06-05T10:00:03.000Z"}',
};
