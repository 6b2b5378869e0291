import { streamDeleted } from '../errors.ts';
import { isSoftDeleted, isTombstoned, readableFrom } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import { eventFrame, streamNotFoundFrame } from '../wire/read-answers.ts';
import type { AllRead, From, StreamRead } from '../wire/read-request.ts';
import type { Output } from './output.ts';

/** What a stream shows of itself: from the given revision, inclusive, in either direction. */
export const readStream = async (log: Log, request: StreamRead, output: Output): Promise<void> => {
  const { stream, backwards, from } = request;
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  if (head.revision === -1 || isSoftDeleted(head)) {
    await output.send(streamNotFoundFrame(stream));
    return;
  }
  const first = readableFrom(head, Date.now());
  let next = backwards
    ? Math.min(revisionOf(from, head.revision), head.revision)
    : Math.max(revisionOf(from, head.revision + 1), first.revision);
  let left = request.count;
  while (left > 0 && next >= first.revision) {
    const limit = Math.min(left, pageSize);
    const page = await (backwards
      ? log.pages.streamBackwards(stream, next, limit)
      : log.pages.streamForwards(stream, next, limit));
    for (const record of page) {
      if (record.revision >= first.revision && record.createdAt >= first.time) {
        await output.send(eventFrame(record));
      }
    }
    left -= page.length;
    const last = page.at(-1);
    if (last === undefined || page.length < limit) return;
    next = last.revision + (backwards ? -1 : 1);
  }
};

/** The whole log: forwards from a position inclusive, backwards from before it. */
export const readAll = async (log: Log, request: AllRead, output: Output): Promise<void> => {
  const { backwards, from, filter } = request;
  if (from === (backwards ? 'start' : 'end')) return;
  const turn = backwards ? log.pages.allBackwards : log.pages.allForwards;
  let at = backwards ? positionOf(from) : positionOf(from) - 1;
  let left = request.count;
  while (left > 0) {
    const limit = filter ? pageSize : Math.min(left, pageSize);
    const page = await turn(at, limit);
    for (const record of page) {
      if (left === 0) return;
      if (filter && !filter.matches(record)) continue;
      left -= 1;
      const behind = output.send(eventFrame(record));
      if (behind) await behind;
    }
    const last: EventRecord | undefined = page.at(-1);
    if (last === undefined) return;
    at = last.position;
  }
};

const pageSize = 500;

const revisionOf = (from: From, end: number): number => {
  if (from === 'start') return 0;
  return from === 'end' ? end : from;
};

const positionOf = (from: From): number => {
  if (from === 'start') return 1;
  return from === 'end' ? Number.MAX_SAFE_INTEGER : from;
};
