import { queryOptions } from '@tanstack/react-query';

import { isUnauthorized } from '../api/api-problem.ts';
import { api, unwrap } from '../api/client.ts';

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
