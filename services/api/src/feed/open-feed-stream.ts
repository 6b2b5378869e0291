import { PassThrough, pipeline, Readable } from 'node:stream';

import type { Deps } from '../deps.ts';
import { seesLess } from '../http/auth/authorize.ts';
import { type Principal, toCallerId } from '../http/auth/principal.ts';
import type { EndpointRequest } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { readFeedPage, type FeedPage } from './read-feed-page.ts';
import type { FeedQuery } from './schemas.ts';

type FeedRequest = Pick<
  EndpointRequest<Principal>,
  'principal' | 'reauthenticate' | 'selectFields'
>;

/** Milliseconds without an event after which the caller is authenticated again. */
const recheckMs = 2_000;

/** Milliseconds without an event after which a comment keeps the connection alive. */
const heartbeatMs = 15_000;

/**
 * Streams the feed as server-sent events whose ids are cursors, beginning with a page that was already read.
 * Authenticates the caller again before every page. The stream ends when that fails, when the caller loses access to an
 * organization, or when the server stops; a caller that reconnects with Last-Event-ID misses nothing. Throws 429 when
 * the caller has too many streams.
 */
export const openFeedStream = async (
  deps: Deps,
  request: FeedRequest,
  { first, query }: { readonly first: FeedPage; readonly query: FeedQuery },
): Promise<Readable> => {
  const slot = await deps.streams.enter(toCallerId(request.principal));
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, deps.streams.stopping]);
  const source = Readable.from(streamLines(deps, request, { first, query, signal }));
  // A stream of a generator closes only when the generator has returned, which may wait for an event; this one at once.
  const stream = new PassThrough();
  stream.once('close', () => {
    closed.abort();
    slot.leave();
  });
  return pipeline(source, stream, () => undefined);
};

type StreamOptions = {
  readonly first: FeedPage;
  readonly query: FeedQuery;
  readonly signal: AbortSignal;
};

async function* streamLines(
  deps: Deps,
  request: FeedRequest,
  { first, query, signal }: StreamOptions,
): AsyncGenerator<string, void> {
  yield `retry: 2000\n\n${toServerSentEvents(first, request)}`;
  let lastSentAt = performance.now();
  let lastPosition = -1n;
  for (let page: FeedPage | undefined = first; page && !signal.aborted;) {
    if (!page.pagination.hasMore) {
      lastPosition = await deps.streams.waitForChange(lastPosition, recheckMs, signal);
    }
    if (signal.aborted) return;
    page = await nextPage(deps, request, { ...query, after: page.pagination.nextCursor });
    const isIdle = performance.now() - lastSentAt > heartbeatMs;
    const chunk = page
      ? toServerSentEvents(page, request) || (isIdle ? ': still here\n\n' : '')
      : '';
    if (chunk === '') continue;
    yield chunk;
    lastSentAt = performance.now();
  }
}

/** Reads the next page; undefined ends the stream. The caller reconnects and gets the reason as a response. */
const nextPage = async (
  deps: Deps,
  { principal, reauthenticate }: FeedRequest,
  query: FeedQuery,
): Promise<FeedPage | undefined> => {
  try {
    const currentPrincipal = await reauthenticate();
    return seesLess(currentPrincipal, principal)
      ? undefined
      : await readFeedPage(deps, currentPrincipal, query);
  } catch (err) {
    if (!(err instanceof Problem)) {
      deps.log.warn('a stream of the change feed ended with an error', { err });
    }
    return undefined;
  }
};

const toServerSentEvents = (
  { changes }: FeedPage,
  { selectFields }: Pick<FeedRequest, 'selectFields'>,
): string =>
  changes
    .map(({ cursor, change }) => {
      const data = JSON.stringify(selectFields(change));
      return `id: ${cursor}\nevent: ${change.type}\ndata: ${data}\n\n`;
    })
    .join('');
