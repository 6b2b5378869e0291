import { wasErased } from '@hiring/vault';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { CursorPosition, createPager } from '../http/lists/cursor-pages.ts';
import { type HistoryEntry, takeAfter } from './entries.ts';
import { findNames } from './names.ts';
import { collectActorIds, presentEntry } from './present.ts';

/** The subject of the history and the caller of the page. */
type HistorySubject = { readonly id: string; readonly candidateId: string };
type PageRequest = { readonly limit: number; readonly cursor?: string | undefined };

/** Pages in the order of the log. A cursor is valid only for the history that returned it. */
const pages = createPager('history', z.tuple([CursorPosition]));

/**
 * Reads one page of a history, merged from its streams in the order of the log. Each stream is read from its beginning,
 * because the status changes come from a fold, and no further than the page needs; at most one page of each is held in
 * memory. The next stream is requested only after the one before it was read. Throws 400.
 */
export const readHistoryPage = async (
  { db }: Pick<Deps, 'db'>,
  { id, candidateId }: HistorySubject,
  streams: Iterable<AsyncIterable<HistoryEntry>>,
  { limit, cursor }: PageRequest,
) => {
  const pageRequest = { limit, cursor, id };
  const [last = '-1'] = pages.after(pageRequest) ?? [];
  const after = BigInt(last);
  const found: HistoryEntry[] = [];
  for (const entries of streams) found.push(...(await takeAfter(entries, after, limit + 1)));
  const { rows, pagination } = pages.page(
    { rows: found.toSorted(byLogPosition) },
    pageRequest,
    toCursor,
  );

  const actors = collectActorIds(rows.map(({ recorded }) => recorded));
  const [names, erased] = await Promise.all([findNames(db, actors), wasErased(db, candidateId)]);
  const events = rows.map((entry) => presentEntry(entry, { names, erased }));
  return { success: true as const, events, pagination };
};

const byLogPosition = ({ recorded: a }: HistoryEntry, { recorded: b }: HistoryEntry): number =>
  a.position < b.position ? -1 : 1;

const toCursor = ({ recorded }: HistoryEntry): [string] => [recorded.position.toString()];
