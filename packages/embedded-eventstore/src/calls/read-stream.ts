import { streamDeleted } from '../errors.ts';
import { isMissing, isTombstoned } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import { readStreamPages } from '../log/read-pages.ts';
import type { StreamRead } from '../wire/read-request.ts';
import { streamNotFoundFrame } from '../wire/read-responses.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

/** Reads the visible events of a stream from a revision, inclusive, in either direction. */
export const readStream = async (log: Log, request: StreamRead, output: Output): Promise<void> => {
  const { stream, resolveLinks } = request;
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  if (isMissing(head)) {
    await output.send(streamNotFoundFrame(stream));
    return;
  }
  const send = createEventSender(output, log, resolveLinks);
  for await (const page of readStreamPages(log, head, request)) {
    for (const record of page) {
      const pending = send(record);
      if (pending) await pending;
    }
  }
};
