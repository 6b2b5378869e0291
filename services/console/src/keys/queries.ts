import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import { toSearchText } from '../shell/search-text.ts';
import { findKeyState, type KeyState, keyStates } from './key-state.ts';

/** All API keys, newest first, with the revoked and expired ones, each with its state at the time of the response. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async () => {
    const { data } = await unwrap(api.GET('/api/admin/api-keys'));
    const nowMs = Date.now();
    return data.map((key) => ({ ...key, state: findKeyState(key, nowMs) }));
  },
});

export type Key = Awaited<ReturnType<NonNullable<typeof keysQuery.queryFn>>>[number];

/** The number of rows that one read of a usage log returns. */
const maxUsageRows = 500;

/**
 * The usage log of a key, newest first. What was read does not change, and its pages are read one after the other: they
 * are not read again while the page is open, and dropped with it.
 */
export const usageQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['keys', id, 'usage'],
    queryFn: async ({ pageParam }) => {
      const query = { limit: maxUsageRows, ...(pageParam && { before: pageParam }) };
      const params = { path: { id }, query };
      return (await unwrap(api.GET('/api/admin/api-keys/{id}/usage', { params }))).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextBefore,
    staleTime: Infinity,
    gcTime: 0,
  });

type EndpointFilter = { readonly method?: string; readonly authEndpoint?: string };

/** Splits the name of an endpoint, `GET /api/v1/me`. Without a name the filter has no fields. */
export const toEndpointFilter = (endpoint: string | undefined): EndpointFilter => {
  const [method, authEndpoint] = endpoint?.split(' ') ?? [];
  return { ...(method && { method }), ...(authEndpoint && { authEndpoint }) };
};

/** The requests of a key by day and by endpoint; the days are those of the endpoint, if one is chosen. */
export const usageCountsQuery = (id: string, filter: EndpointFilter) =>
  queryOptions({
    queryKey: ['keys', id, 'usage counts', filter],
    queryFn: async () => {
      const params = { path: { id }, query: filter };
      return (await unwrap(api.GET('/api/admin/api-keys/{id}/usage/counts', { params }))).data;
    },
  });

export type UsageCounts = Awaited<
  ReturnType<NonNullable<ReturnType<typeof usageCountsQuery>['queryFn']>>
>;

export type UsageRow = {
  readonly id: string;
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly authEndpoint: string;
};

/** Every scope, with the operations that need it. */
export const scopesQuery = queryOptions({
  queryKey: ['scopes'],
  queryFn: async () => (await unwrap(api.GET('/api/v1/scopes'))).scopes,
  staleTime: Infinity,
});

const maxChoices = 500;

/** The first organizations that the user sees. */
export const organizationsQuery = queryOptions({
  queryKey: ['organizations'],
  queryFn: async () => {
    const params = { query: { limit: maxChoices } };
    return (await unwrap(api.GET('/api/v1/organizations', { params }))).organizations;
  },
});

/** The first members of an organization who can sign in. */
export const membersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['organizations', organizationId, 'members'],
    queryFn: async () => {
      const params = { path: { id: organizationId }, query: { limit: maxChoices } };
      const { members } = await unwrap(api.GET('/api/v1/organizations/{id}/members', { params }));
      return members.filter(({ enabled }) => enabled);
    },
    enabled: organizationId !== '',
  });

/** The part of the URL of the list of keys: the filters. */
type KeySearch = { readonly q?: string | undefined; readonly state?: KeyState | undefined };

/** What the charts of a key's usage show. */
export const usageCharts = ['endpoint', 'status'] as const;

export type UsageChartName = (typeof usageCharts)[number];

/** The part of the URL of a key: the charts, and the endpoint whose requests they show. */
type UsageSearch = {
  readonly endpoint?: string | undefined;
  readonly by?: UsageChartName | undefined;
};

export const toKeySearch = ({ q, state }: Record<string, unknown>): KeySearch => ({
  q: toSearchText(q, 200),
  state: keyStates.find((name) => name === state),
});

export const toUsageSearch = ({ endpoint, by }: Record<string, unknown>): UsageSearch => ({
  endpoint: toSearchText(endpoint, 255),
  by: usageCharts.find((name) => name === by),
});
