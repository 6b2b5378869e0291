import { candidate, candidateRole, role } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { openFeedStream } from './open-feed-stream.ts';
import { readFeedPage } from './read-feed-page.ts';
import { Feed, FeedQuery } from './schemas.ts';

/** The categories that the feed tells of. */
const followedCategories = [candidate, candidateRole, role].map(({ category }) => ({
  activity: category,
}));

/** Follows the change feed (docs/use/lists-and-changes.md) of the organizations that the caller sees at that moment (decisions §4). */
export const followEvents = endpoint(
  {
    method: 'GET',
    path: '/api/v1/events',
    tag: 'Pipeline',
    summary: 'Follow what changes',
    description:
      'Every change of candidates, candidate roles and roles, in the order of the log, without a gap and each once: ids and ' +
      'statuses, nothing about a person. `candidate.erased` is a tombstone: forget what you keep of that candidate. ' +
      '`nextCursor` is always there; ask again with it as `after` for as long as `hasMore`, then whenever you like. An ' +
      'organization that becomes visible to you later is included from your cursor on. With `Accept: text/event-stream` the same ' +
      'as server-sent events, for as long as you stay and may see it: ids are cursors, `Last-Event-ID` goes on after one; ' +
      'no more than five streams at once for one key. Changes nothing.',
    caller: 'principal',
    scope: 'pipeline:read',
    query: FeedQuery,
    streams: true,
    example: { query: { candidateId: exampleIds.candidate, limit: 10 } },
    responses: {
      200: Feed,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters or of another log',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await Promise.all(followedCategories.map((reads) => deps.waitForOwnWrites(request, reads)));
    const parsedQuery = request.readQuery();
    const isStreaming = request.header('Accept')?.includes('text/event-stream') ?? false;
    const lastEventId = isStreaming ? request.header('Last-Event-ID') : undefined;
    const query = { ...parsedQuery, after: lastEventId ?? parsedQuery.after };
    const first = await readFeedPage(deps, request.principal, query);
    if (isStreaming) return openFeedStream(deps, request, { first, query });
    return { events: first.changes.map(({ change }) => change), pagination: first.pagination };
  },
);
