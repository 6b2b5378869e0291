import { queryOptions } from '@tanstack/react-query';

import { isUnauthorized } from '../api/api-problem.ts';
import { api, unwrap } from '../api/client.ts';

/** Enough to tell the user of a sandbox, who is a member of one organization, from others. */
const maxOrganizations = 2;

/** Whether the user sees a sandbox only (docs/operate/sandbox.md). */
export const inSandboxQuery = queryOptions({
  queryKey: ['organizations', 'sandbox'],
  queryFn: async () => {
    const params = { query: { limit: maxOrganizations } };
    const { organizations } = await unwrap(api.GET('/api/v1/organizations', { params }));
    return organizations.length > 0 && organizations.every(({ sandbox }) => sandbox);
  },
  staleTime: Infinity,
});

/** The signed-in user; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    try {
      const { user } = await unwrap(api.GET('/api/v1/me'));
      return user;
    } catch (error) {
      if (isUnauthorized(error)) return null;
      throw error;
    }
  },
  staleTime: Infinity,
});
