import { PassThrough, pipeline, Readable } from 'node:stream';

import type { Deps } from '../deps.ts';
import { seesLess } from '../http/authorize.ts';
import type { Request } from '../http/endpoint.ts';
import type { Principal } from '../http/principal.ts';
import { Problem } from '../http/problem.ts';
import { feedPage, type FeedPage } from './page.ts';
import type { FeedQuery } from './schemas.ts';

type Following = Pick<Request<Principal>, 'principal' | 'reauthenticate'>;

/** Milliseconds after which a caller to whom nothing was said is asked again who they are. */
const recheck = 2_000;

/** Milliseconds without an event after which a comment says that somebody is there. */
const heartbeat = 15_000;

/**
 * The feed for a caller who stays connected, beginning with a page that was found already: server-sent events whose ids are
 * cursors. Before every page the caller is authenticated anew. It ends when that fails, when an organisation is no longer
 * seen or the server stops; whoever reconnects with Last-Event-ID misses nothing.
 */
export const feedStream = (
  deps: Deps,
  request: Following,
  { first, query }: { readonly first: FeedPage; readonly query: FeedQuery },
): Readable => {
  const place = deps.streams.enter(callerOf(request.principal));
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, deps.streams.stopping]);
  const told = Readable.from(lines(deps, request, { first, query, signal }));
  // A stream made of a generator is closed when the generator has returned, which may wait for an event: this one at once.
  const stream = new PassThrough();
  stream.once('close', () => {
    closed.abort();
    place.leave();
  });
  return pipeline(told, stream, () => undefined);
};

const callerOf = ({ userId, auth }: Principal): string =>
  auth.type === 'api_key' ? auth.keyId : userId;

type Course = {
  readonly first: FeedPage;
  readonly query: FeedQuery;
  readonly signal: AbortSignal;
};

async function* lines(
  deps: Deps,
  request: Following,
  { first, query, signal }: Course,
): AsyncGenerator<string, void> {
  yield `retry: 2000\n\n${asEvents(first)}`;
  let spoke = performance.now();
  let end = -1n;
  for (let page: FeedPage | undefined = first; page && !signal.aborted;) {
    if (!page.pagination.hasMore) end = await deps.streams.moved(end, recheck, signal);
    if (signal.aborted) return;
    page = await nextPage(deps, request, { ...query, after: page.pagination.nextCursor });
    const quiet = performance.now() - spoke > heartbeat;
    const said = page ? asEvents(page) || (quiet ? ': still here\n\n' : '') : '';
    if (said === '') continue;
    yield said;
    spoke = performance.now();
  }
}

/** Undefined where the stream ends: the caller reconnects and is told why. */
const nextPage = async (
  deps: Deps,
  { principal, reauthenticate }: Following,
  query: FeedQuery,
): Promise<FeedPage | undefined> => {
  try {
    const now = await reauthenticate();
    return seesLess(now, principal) ? undefined : await feedPage(deps, now, query);
  } catch (err) {
    if (!(err instanceof Problem)) deps.log.warn('a stream of the feed was ended', { err });
    return undefined;
  }
};

const asEvents = ({ changes }: FeedPage): string =>
  changes
    .map(({ cursor, change }) => {
      const data = JSON.stringify(change);
      return `id: ${cursor}\nevent: ${change.type}\ndata: ${data}\n\n`;
    })
    .join('');
