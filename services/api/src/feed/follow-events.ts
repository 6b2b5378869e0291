import { candidate, candidateRole, role, webhookSubscription } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { openFeedStream } from './open-feed-stream.ts';
import { readFeedPage } from './read-feed-page.ts';
import { Feed, FeedQuery } from './schemas.ts';

/** The categories that the feed reports, each under the projection that the feed reads. */
const followedCategories = [candidate, candidateRole, role, webhookSubscription].map(
  ({ category }) => ({ activity: category }),
);

/**
 * Follows the change feed (docs/use/lists-and-changes.md) of the organizations that the caller sees at that moment
 * (decisions §4).
 */
export const followEvents = endpoint(
  {
    method: 'GET',
    path: '/api/v1/events',
    tag: 'Pipeline',
    summary: 'Follow changes',
    description:
      'Returns every change of candidates, candidate roles and roles exactly once, in the order of the log and without ' +
      'gaps. A change has ids and statuses, and no personal data. `candidate.erased` means that the person was erased: delete ' +
      'what you store about that candidate. Pass `nextCursor`, which is always present, as `after`: at once while `hasMore`, later at any ' +
      'time. When an organization becomes visible to you, its changes are included from your cursor on. With `Accept: ' +
      'text/event-stream` the response is a stream of server-sent events, which ends when you disconnect or lose access: ' +
      'the ids are cursors, `Last-Event-ID` continues after one, and a key may have five streams open. Changes nothing.',
    caller: 'principal',
    scope: 'pipeline:read',
    query: FeedQuery,
    streams: 'changes',
    example: { query: { candidateId: exampleIds.candidate, limit: 10 } },
    responses: {
      200: Feed,
      400: 'An unknown parameter, an invalid value, or a cursor of other filters, of another log, or older than the changes that are kept',
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
