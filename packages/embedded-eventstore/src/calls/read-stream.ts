import { streamDeleted } from '../errors.ts';
import {
  isReadable,
  isSoftDeleted,
  isTombstoned,
  findReadableRange,
  type ReadableRange,
} from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';
import type { ReadStart, StreamRead } from '../wire/read-request.ts';
import { streamNotFoundFrame } from '../wire/read-responses.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

const pageSize = 200;

/** Reads the visible events of a stream from a revision, inclusive, in either direction. */
export const readStream = async (log: Log, request: StreamRead, output: Output): Promise<void> => {
  const { stream, count, resolveLinks } = request;
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  if (head.revision === -1 || isSoftDeleted(head)) {
    await output.send(streamNotFoundFrame(stream));
    return;
  }
  const send = createEventSender(output, log, resolveLinks);
  const range = findReadableRange(head, Date.now());
  let remaining = count;
  for await (const page of readPages(log, request, range, head.revision)) {
    for (const record of page.filter((event) => isReadable(event, range)).slice(0, remaining)) {
      const pending = send(record);
      if (pending) await pending;
      remaining -= 1;
    }
    if (remaining === 0) return;
  }
};

/** Yields page by page, down to the first visible event or up to the last, until the consumer stops. */
async function* readPages(
  { pages }: Log,
  { stream, from, backwards, count }: StreamRead,
  range: ReadableRange,
  last: number,
): AsyncGenerator<readonly EventRecord[]> {
  const readPage = backwards ? pages.streamBackwards : pages.streamForwards;
  const limit = Math.min(count, pageSize);
  let next = backwards ? findLastRevision(from, last) : findFirstRevision(from, last, range);
  while (next >= range.revision) {
    const page = await readPage(stream, next, limit);
    yield page;
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
