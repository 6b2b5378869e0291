import { streamDeleted } from '../errors.ts';
import { isReadable, isSoftDeleted, isTombstoned, readableFrom, type Window } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import { streamNotFoundFrame } from '../wire/read-answers.ts';
import type { From, StreamRead } from '../wire/read-request.ts';
import type { Output } from './output.ts';
import { sendEventTo } from './send-event.ts';

const pageSize = 200;

/** What a stream shows of itself from a revision on, that one included, in either direction. */
export const readStream = async (log: Log, request: StreamRead, output: Output): Promise<void> => {
  const { stream, count, resolveLinks } = request;
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  if (head.revision === -1 || isSoftDeleted(head)) {
    await output.send(streamNotFoundFrame(stream));
    return;
  }
  const send = sendEventTo(output, log, resolveLinks);
  const window = readableFrom(head, Date.now());
  let left = count;
  for await (const page of pagesOf(log, request, window, head.revision)) {
    for (const record of page.filter((it) => isReadable(it, window)).slice(0, left)) {
      const behind = send(record);
      if (behind) await behind;
      left -= 1;
    }
    if (left === 0) return;
  }
};

/** Page by page down to the window's edge or up to the end; the reader stops when it has enough. */
async function* pagesOf(
  { pages }: Log,
  { stream, from, backwards, count }: StreamRead,
  window: Window,
  last: number,
): AsyncGenerator<readonly EventRecord[]> {
  const turn = backwards ? pages.streamBackwards : pages.streamForwards;
  const limit = Math.min(count, pageSize);
  let next = backwards ? lastOf(from, last) : firstOf(from, last, window);
  while (next >= window.revision) {
    const page = await turn(stream, next, limit);
    yield page;
    const edge = page.at(-1)?.revision;
    if (edge === undefined || (!backwards && edge >= last)) return;
    next = edge + (backwards ? -1 : 1);
  }
}

const firstOf = (from: From, last: number, window: Window): number => {
  if (from === 'end') return last + 1;
  return from === 'start' ? window.revision : Math.max(from, window.revision);
};

const lastOf = (from: From, last: number): number => {
  if (from === 'start') return 0;
  return from === 'end' ? last : Math.min(from, last);
};
