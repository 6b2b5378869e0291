import { invalidPosition } from '../errors.ts';
import type { EventRecord } from '../record.ts';
import { findReadableRange, isReadable, type ReadableRange, type StreamHead } from './head.ts';
import type { Log } from './open-log.ts';

/** A revision or position, or one of the two ends. */
export type ReadStart = number | 'start' | 'end';

type Range = {
  /** Inclusive; of a read of the log backwards, exclusive. */
  readonly from: ReadStart;
  readonly backwards: boolean;
  readonly count: number;
};

export type LogRange = Range & {
  /** Selects events; all by default. */
  readonly matches?: ((record: EventRecord) => boolean) | undefined;
};
export type StreamRange = Range & { readonly stream: string };

const logPageSize = 500;
const streamPageSize = 200;

/**
 * Yields the matching events of the log page by page, until the consumer stops. Throws the status of an invalid position.
 */
export async function* readLogPages(
  { pages, tail }: Log,
  { from, backwards, count, matches }: LogRange,
): AsyncGenerator<readonly EventRecord[]> {
  await assertReadable({ pages, tail }, from, backwards);
  const readPage = backwards ? pages.allBackwards : pages.allForwards;
  const limit = matches ? logPageSize : Math.min(count, logPageSize);
  let at = findStartPosition(from, backwards, tail.committed());
  for (let remaining = count; remaining > 0;) {
    const page = await readPage(at, limit);
    const last = page.at(-1);
    if (last === undefined) return;
    at = last.position;
    const selected = (matches ? page.filter(matches) : page).slice(0, remaining);
    remaining -= selected.length;
    yield selected;
  }
}

/**
 * A read begins at an event or at an end of the log, as on a real server. Forwards it may begin beyond the end, where it
 * finds nothing.
 */
const assertReadable = async (
  { pages, tail }: Pick<Log, 'pages' | 'tail'>,
  from: ReadStart,
  backwards: boolean,
): Promise<void> => {
  if (typeof from !== 'number' || from === 0) return;
  if (!backwards && from > tail.committed()) return;
  if (!(await pages.has(from))) throw invalidPosition();
};

/** Returns the position after which a forwards read begins, or before which a backwards read begins. */
const findStartPosition = (from: ReadStart, backwards: boolean, committed: number): number => {
  if (from === 'start') return 0;
  if (from === 'end') return backwards ? committed + 1 : committed;
  return backwards ? from : from - 1;
};

/** Yields the visible events of a stream with this head page by page, until the consumer stops. */
export async function* readStreamPages(
  { pages }: Log,
  head: StreamHead,
  { stream, from, backwards, count }: StreamRange,
): AsyncGenerator<readonly EventRecord[]> {
  const readPage = backwards ? pages.streamBackwards : pages.streamForwards;
  const range = findReadableRange(head, Date.now());
  const last = head.revision;
  const limit = Math.min(count, streamPageSize);
  let next = backwards ? findLastRevision(from, last) : findFirstRevision(from, last, range);
  for (let remaining = count; remaining > 0 && next >= range.revision;) {
    const page = await readPage(stream, next, limit);
    const visible = page.filter((record) => isReadable(record, range)).slice(0, remaining);
    remaining -= visible.length;
    yield visible;
    const edge = page.at(-1)?.revision;
    if (edge === undefined || (!backwards && edge >= last)) return;
    next = edge + (backwards ? -1 : 1);
  }
}

const findFirstRevision = (from: ReadStart, last: number, range: ReadableRange): number => {
  if (from === 'end') return last + 1;
  return from === 'start' ? range.revision : Math.max(from, range.revision);
};

const findLastRevision = (from: ReadStart, last: number): number => {
  if (from === 'start') return 0;
  return from === 'end' ? last : Math.min(from, last);
};
