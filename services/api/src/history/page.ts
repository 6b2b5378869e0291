import type { Deps } from '../deps.ts';
import { cursorAfter, positionOf } from './cursor.ts';
import { type Entry, takeAfter } from './entries.ts';
import { findNames } from './names.ts';
import { actorIdsOf, presentEntry } from './present.ts';

type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/**
 * One page of the history `of`, merged from its streams in the order of the log. Each of them is read from its beginning,
 * for what an event changed is folded; what is kept is no more than a page of each. Throws 400.
 */
export const historyPage = async (
  { db }: Pick<Deps, 'db'>,
  of: string,
  streams: readonly AsyncIterable<Entry>[],
  { limit, cursor }: Asked,
) => {
  const after = positionOf(of, cursor);
  const found: Entry[] = [];
  for (const entries of streams) found.push(...(await takeAfter(entries, after, limit + 1)));
  const page = found.toSorted(inLogOrder).slice(0, limit);
  const names = await findNames(db, actorIdsOf(page.map(({ recorded }) => recorded)));

  const hasMore = found.length > limit;
  const last = page.at(-1)?.recorded.position;
  const nextCursor = hasMore && last !== undefined ? cursorAfter(of, last) : null;
  return {
    success: true as const,
    events: page.map((entry) => presentEntry(entry, names)),
    pagination: { limit, hasMore, nextCursor },
  };
};

const inLogOrder = ({ recorded: one }: Entry, { recorded: other }: Entry): number =>
  one.position < other.position ? -1 : 1;
