import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Uuid } from '../http/endpoint/request-schemas.ts';
import { createPager, QueryInstant } from '../http/lists/cursor-pages.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentTask } from './present.ts';
import { findTasks, toTask } from './queries.ts';
import { MaintenanceTaskListResponse, MaintenanceTasksQuery } from './schemas.ts';

const newestFirst = createPager('maintenance tasks', z.tuple([QueryInstant, Uuid]));

/** Lists the maintenance tasks (ADR 66). */
export const listMaintenanceTasks = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/maintenance-tasks',
    summary: 'List the maintenance tasks',
    description:
      'The tasks of all platform admins, newest first, with their progress and results. Changes nothing.',
    query: MaintenanceTasksQuery,
    example: { query: { status: 'waiting', limit: 10 } },
    responses: {
      200: MaintenanceTaskListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
    },
  },
  async ({ readQuery }, deps) => {
    const query = readQuery();
    const after = newestFirst.after(query);
    const found = await findTasks(deps, query, { after, limit: query.limit + 1 });
    const { rows, pagination } = newestFirst.page(found, query, (row) => [
      row.requested_at,
      row.id,
    ]);
    const data = rows.map((row) => presentTask(toTask(row)));
    return { success: true as const, data, pagination };
  },
);
