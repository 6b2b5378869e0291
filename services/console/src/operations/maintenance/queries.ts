import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../../api/client.ts';
import type { Projection } from '../queries.ts';

/** Milliseconds between two reads while a task waits or runs, and otherwise. */
const liveRefreshMs = 1_000;
const idleRefreshMs = 5_000;

/** Tasks per page of the list. */
const pageTasks = 10;

/** The maintenance tasks, newest first. */
export const tasksQuery = infiniteQueryOptions({
  queryKey: ['operations', 'maintenance'],
  queryFn: ({ pageParam }) => {
    const query = { limit: pageTasks, ...(pageParam && { cursor: pageParam }) };
    return unwrap(api.GET('/api/admin/maintenance-tasks', { params: { query } }));
  },
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(isOpen)) ? liveRefreshMs : idleRefreshMs,
});

/** One maintenance task; read again until it has ended. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...tasksQuery.queryKey, id],
    queryFn: async () => {
      const params = { path: { id } };
      return (await unwrap(api.GET('/api/admin/maintenance-tasks/{id}', { params }))).task;
    },
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : liveRefreshMs),
  });

export type MaintenanceTask = Awaited<
  ReturnType<NonNullable<ReturnType<typeof taskQuery>['queryFn']>>
>;
export type TaskKind = MaintenanceTask['kind'];
export type ProjectionTask = MaintenanceTask['projections'][number];
type Verification = NonNullable<NonNullable<ProjectionTask['result']>['verification']>;
export type RowDifference = Verification['differences'][number];

/** Whether a task waits or runs. */
export const isOpen = ({ endedAt }: Pick<MaintenanceTask, 'endedAt'>): boolean => endedAt === null;

type Requested = {
  readonly kind: TaskKind;
  /** Undefined: all. */
  readonly projection: Projection['name'] | undefined;
};

/** Requests the rebuild or the verification of one projection, or of all. */
export const requestTask = ({ kind, projection }: Requested, idempotencyKey: string) => {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  const body = { kind, ...(projection !== undefined && { projections: [projection] }) };
  return unwrap(api.POST('/api/admin/maintenance-tasks', { params, body }));
};

export const cancelTask = (id: string, idempotencyKey: string) => {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return unwrap(api.POST('/api/admin/maintenance-tasks/{id}/cancellation', { params }));
};

/** Makes stopped projections try their events again. Throws the first refusal. */
export const retryProjections = async (
  names: readonly Projection['name'][],
  idempotencyKey: string,
): Promise<void> => {
  for (const name of names) {
    const header = { 'Idempotency-Key': `${idempotencyKey}-${name}` };
    const params = { path: { name }, header };
    await unwrap(api.POST('/api/admin/projections/{name}/retries', { params }));
  }
};
