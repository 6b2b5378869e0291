import { randomUUID } from 'node:crypto';

import { streamDeleted } from '../errors.ts';
import { isReadable, isTombstoned, findReadableRange } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import type { ReadStart } from '../log/read-pages.ts';
import { type EventRecord, tombstoneRevision } from '../record.ts';
import type { StreamSubscription } from '../wire/read-request.ts';
import { caughtUpFrame, confirmationFrame } from '../wire/read-responses.ts';
import { follow } from './follow.ts';
import type { Output } from './output.ts';
import { createEventSender } from './send-event.ts';

const pageSize = 200;

/**
 * Sends the events of a stream after a revision, then new ones. Waits for a stream that does not exist yet; a tombstone
 * is sent and ends the subscription.
 */
export const subscribeToStream = async (
  log: Log,
  { stream, from, resolveLinks }: StreamSubscription,
  output: Output,
): Promise<void> => {
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  await output.send(confirmationFrame(randomUUID()));

  const send = createEventSender(output, log, resolveLinks);
  let revision = findStartRevision(from, head.revision);
  const deliver = async (record: EventRecord) => {
    revision = record.revision;
    await send(record);
    if (revision === tombstoneRevision) throw streamDeleted(stream);
  };
  const range = findReadableRange(head, Date.now());
  /** Reads the stream to its end. Returns the position of the log up to which the read is complete. */
  const catchUp = async (): Promise<number> => {
    for (;;) {
      const upTo = log.tail.committed();
      const page = await log.pages.streamForwards(stream, revision + 1, pageSize);
      const shown = page.filter((record) => isReadable(record, range));
      for (const record of shown) await deliver(record);
      revision = page.at(-1)?.revision ?? revision;
      if (page.length === 0) return upTo;
    }
  };
  await follow(log, await catchUp(), output.signal, {
    deliver: (record) =>
      record.stream === stream && record.revision > revision ? deliver(record) : undefined,
    caughtUp: async () => {
      await output.send(caughtUpFrame());
    },
  });
};

const findStartRevision = (from: ReadStart, last: number): number => {
  if (from === 'start') return -1;
  return from === 'end' ? last : from;
};
