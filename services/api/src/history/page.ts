import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { CursorPosition, pagesOf } from '../http/list.ts';
import { type Entry, takeAfter } from './entries.ts';
import { findNames } from './names.ts';
import { actorIdsOf, presentEntry } from './present.ts';

/** What the history is of, for whom a page was asked. */
type Of = { readonly id: string; readonly candidateId: string };
type Asked = { readonly limit: number; readonly cursor?: string | undefined };

/** In the order of the log. A cursor is good for the history it came from. */
const pages = pagesOf('history', z.tuple([CursorPosition]));

/**
 * One page of a history, merged from its streams in the order of the log. Each of them is read from its beginning, for what
 * an event changed is folded, and no further than the page goes; what is kept is no more than a page of each. A stream is
 * asked for when the one before it was read. Throws 400.
 */
export const historyPage = async (
  { db }: Pick<Deps, 'db'>,
  { id, candidateId }: Of,
  streams: Iterable<AsyncIterable<Entry>>,
  { limit, cursor }: Asked,
) => {
  const asked = { limit, cursor, id };
  const [last = '-1'] = pages.after(asked) ?? [];
  const after = BigInt(last);
  const found: Entry[] = [];
  for (const entries of streams) found.push(...(await takeAfter(entries, after, limit + 1)));
  const { rows, pagination } = pages.page(found.toSorted(inLogOrder), asked, placeOf);

  const actors = actorIdsOf(rows.map(({ recorded }) => recorded));
  const [names, erased] = await Promise.all([findNames(db, actors), wasErased(db, candidateId)]);
  const events = rows.map((entry) => presentEntry(entry, { names, erased }));
  return { success: true as const, events, pagination };
};

const inLogOrder = ({ recorded: one }: Entry, { recorded: other }: Entry): number =>
  one.position < other.position ? -1 : 1;

const placeOf = ({ recorded }: Entry): [string] => [recorded.position.toString()];
