import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api, unwrap } from '../api/client.ts';
import { findKeyState } from './key-state.ts';

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
