import { infiniteQueryOptions } from '@tanstack/react-query';

import { api, type Paths, unwrap } from '../api/client.ts';
import type { StreamPath } from './stream-name.ts';

type Get = Paths['/api/v1/streams/{category}/{id}/events']['get'];

/** An event of a stream, with its recorded fields. */
export type StreamEvent = Get['responses'][200]['content']['application/json']['events'][number];

/** The number of events that one read returns. */
const pageLimit = 500;

/** The events of a stream, oldest first. */
export const streamQuery = (path: StreamPath) =>
  infiniteQueryOptions({
    queryKey: ['streams', path.category, path.id],
    queryFn: async ({ pageParam }) => {
      const query = { limit: pageLimit, ...(pageParam && { cursor: pageParam }) };
      return unwrap(api.GET('/api/v1/streams/{category}/{id}/events', { params: { path, query } }));
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
