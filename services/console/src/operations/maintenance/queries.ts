import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../../api/client.ts';
import type { Projection } from '../queries.ts';

/** Milliseconds between two reads while a task waits or runs, and otherwise. */
const liveRefreshMs = 1_000;
const idleRefreshMs = 5_000;

/** Tasks per page of the list. */
const maxPageTasks = 10;

const readTask = async (id: string) => {
  const params = { path: { id } };
  return (await unwrap(api.GET('/api/admin/maintenance-tasks/{id}', { params }))).task;
};

const readTasks = (cursor: string) => {
  const query = { limit: maxPageTasks, ...(cursor && { cursor }) };
  return unwrap(api.GET('/api/admin/maintenance-tasks', { params: { query } }));
};

export type MaintenanceTask = Awaited<ReturnType<typeof readTask>>;

/** Whether a task waits or runs. */
export const isOpen = ({ endedAt }: Pick<MaintenanceTask, 'endedAt'>): boolean => endedAt === null;

const queryKey = ['operations', 'maintenance'] as const;

/** The maintenance tasks, newest first. */
export const tasksQuery = infiniteQueryOptions({
  queryKey,
  queryFn: ({ pageParam }) => readTasks(pageParam),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ data }) => data.some(isOpen)) ? liveRefreshMs : idleRefreshMs,
});

/** One maintenance task; read again until it has ended. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKey, id],
    queryFn: () => readTask(id),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : liveRefreshMs),
  });

export type TaskKind = MaintenanceTask['kind'];
export type ProjectionTask = MaintenanceTask['projections'][number];
type Verification = NonNullable<NonNullable<ProjectionTask['result']>['verification']>;
export type RowDifference = Verification['differences'][number];

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
