import { randomUUID } from 'node:crypto';

import { streamDeleted, unknown } from '../errors.ts';
import { isTombstoned } from '../log/head.ts';
import type { Log } from '../log/open-log.ts';
import { type EventRecord, tombstoneRevision } from '../record.ts';
import {
  caughtUpFrame,
  checkpointFrame,
  confirmationFrame,
  eventFrame,
} from '../wire/read-answers.ts';
import type { AllSubscription, From, StreamSubscription } from '../wire/read-request.ts';
import type { Output } from './output.ts';

/**
 * Everything after a position, then what comes, in order and without a gap. With a filter the reader is
 * told from time to time how far it may resume from, whether anything matched or not.
 */
export const subscribeToAll = async (
  log: Log,
  { from, filter }: AllSubscription,
  output: Output,
): Promise<void> => {
  if (filter?.checkpointInterval === 0) throw unknown();
  await output.send(confirmationFrame(randomUUID()));

  let considered = 0;
  let checkpoint = 0;
  const reach = async (position: number) => {
    considered = 0;
    if (position <= checkpoint) return;
    checkpoint = position;
    await output.send(checkpointFrame(position));
  };
  await follow(log, startOf(from, log), output, {
    deliver: async (record) => {
      if (!filter || filter.matches(record)) await output.send(eventFrame(record));
      considered += 1;
      if (filter && considered >= filter.checkpointInterval) await reach(record.position);
    },
    caughtUp: async (position) => {
      if (filter) await reach(position);
      await output.send(caughtUpFrame());
    },
  });
};

/** The same for one stream. It ends with StreamDeleted once the stream is tombstoned. */
export const subscribeToStream = async (
  log: Log,
  { stream, from }: StreamSubscription,
  output: Output,
): Promise<void> => {
  const head = await log.head(stream);
  if (isTombstoned(head)) throw streamDeleted(stream);
  await output.send(confirmationFrame(randomUUID()));
  const after = from === 'end' ? head.revision : from === 'start' ? -1 : from;
  await follow(log, 0, output, {
    deliver: async (record) => {
      if (record.stream !== stream || record.revision <= after) return;
      await output.send(eventFrame(record));
      if (record.revision === tombstoneRevision) throw streamDeleted(stream);
    },
    caughtUp: async () => {
      await output.send(caughtUpFrame());
    },
  });
};

type Follower = {
  readonly deliver: (record: EventRecord) => Promise<void>;
  readonly caughtUp: (position: number) => Promise<void>;
};

const follow = async (
  log: Log,
  after: number,
  { signal }: Output,
  { deliver, caughtUp }: Follower,
): Promise<void> => {
  let position = after;
  let live = false;
  while (!signal.aborted) {
    const page = await log.pages.allForwards(position, 500);
    for (const record of page) await deliver(record);
    position = page.at(-1)?.position ?? position;
    if (page.length > 0) continue;
    if (!live) await caughtUp(position);
    live = true;
    await log.tail.beyond(position, signal);
  }
};

const startOf = (from: From, log: Log): number => {
  if (from === 'start') return 0;
  return from === 'end' ? log.tail.committed() : from;
};
