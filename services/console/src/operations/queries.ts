import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';

/** Milliseconds between two reads of what changes by itself. */
const refreshMs = 5_000;

export const projectionsQuery = queryOptions({
  queryKey: ['operations', 'projections'],
  queryFn: async () => (await unwrap(api.GET('/api/admin/projections'))).data,
  refetchInterval: refreshMs,
});

export type Projection = Awaited<ReturnType<NonNullable<typeof projectionsQuery.queryFn>>>[number];

/** The statuses by which effects that have not ended are filtered. */
export const effectStatuses = ['pending', 'failed', 'parked'] as const;
export type EffectStatus = (typeof effectStatuses)[number];

/** The effects that have not ended, oldest first. */
export const effectsQuery = (status: EffectStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'effects', status],
    queryFn: ({ pageParam }) => {
      const query = { ...(status && { status }), ...(pageParam && { cursor: pageParam }) };
      return unwrap(api.GET('/api/admin/effects', { params: { query } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    refetchInterval: refreshMs,
  });

export type Effect = {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly roleId: string | null;
  readonly stepId: string | null;
  readonly createdAt: string;
};

/** Runs a failed or parked effect again. */
export const retryEffect = (id: string, idempotencyKey: string) => {
  const params = { path: { id }, header: { 'Idempotency-Key': idempotencyKey } };
  return unwrap(api.POST('/api/v1/effects/{id}/retry', { params }));
};

type Skip = {
  readonly projection: Projection['name'];
  readonly eventId: string;
  readonly reason: string;
};

/** Makes a projection do without the event at which it stopped. */
export const skipEvent = ({ projection, ...body }: Skip, idempotencyKey: string) => {
  const header = { 'Idempotency-Key': idempotencyKey };
  const params = { path: { name: projection }, header };
  return unwrap(api.POST('/api/admin/projections/{name}/skips', { params, body }));
};
