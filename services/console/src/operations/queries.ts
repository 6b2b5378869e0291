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

/** The types by which they are filtered. */
export const effectTypes = [
  'contract_generation',
  'hris_trigger',
  'status_cache',
  'person_erasure',
  'document_text',
  'document_deletion',
] as const;

/** Which effects are shown; `q`: a text of the last error. */
export type EffectFilter = {
  readonly status?: EffectStatus | undefined;
  readonly type?: (typeof effectTypes)[number] | undefined;
  readonly organizationId?: string | undefined;
  readonly q?: string | undefined;
};

/** The effects that have not ended, oldest first. */
export const effectsQuery = ({ status, type, organizationId, q }: EffectFilter) =>
  infiniteQueryOptions({
    queryKey: ['operations', 'effects', status, type, organizationId, q],
    queryFn: ({ pageParam }) => {
      const query = {
        ...(status && { status }),
        ...(type && { type }),
        ...(organizationId && { organizationId }),
        ...(q && { q }),
        ...(pageParam && { cursor: pageParam }),
      };
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

/** The largest number of effects that one request retries. */
export const maxRetried = 100;

/** Runs failed or parked effects again; at most `maxRetried`. Returns a result for each. */
export const retryEffects = async (ids: readonly string[], idempotencyKey: string) => {
  const params = { header: { 'Idempotency-Key': idempotencyKey } };
  const body = { ids: [...ids] };
  return (await unwrap(api.POST('/api/admin/effects/retries', { params, body }))).results;
};

export type RetryResult = Awaited<ReturnType<typeof retryEffects>>[number];

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
