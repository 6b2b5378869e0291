import type { Client } from 'openapi-fetch';

import type { ClientPaths } from './client-paths.ts';
import { getPage } from './get-page.ts';
import { delay } from './retries.ts';
import type { components, paths } from './schema.ts';

/** One change of the feed: ids and statuses, and nothing about a person. */
export type Change = components['schemas']['Change'];

/** Changes in the order of the log, and the cursor that continues after them. */
export type ChangePage = { readonly changes: readonly Change[]; readonly cursor: string };

type Feed = paths['/api/v1/events']['get']['responses'][200]['content']['application/json'];

type FeedQuery = NonNullable<paths['/api/v1/events']['get']['parameters']['query']>;

export type FollowOptions = Omit<FeedQuery, 'after' | 'fields'> & {
  /** The cursor of the last page that was processed; without it, from the first change. */
  readonly after?: string;
  /** Milliseconds between two requests while there are no new changes. Default 2,000. */
  readonly pollMs?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
};

/**
 * Yields every page of changes once, and then new ones as they happen, until `signal` aborts. After a crash, continue
 * with the cursor of the last page that was processed. Throws HiringError.
 */
export async function* followChanges(
  client: Client<ClientPaths>,
  { after, pollMs = 2_000, signal, ...filters }: FollowOptions = {},
): AsyncGenerator<ChangePage, void> {
  let cursor = after;
  const isStopped = () => signal?.aborted ?? false;
  while (!isStopped()) {
    const query = { ...filters, ...(cursor !== undefined && { after: cursor }) };
    const page = await getPage<Feed>(client, '/api/v1/events', { query });
    const { nextCursor, hasMore } = page.pagination;
    if (page.events.length > 0) yield { changes: page.events, cursor: nextCursor };
    cursor = nextCursor;
    if (!hasMore) await delay(pollMs, signal).catch(() => undefined);
  }
}
