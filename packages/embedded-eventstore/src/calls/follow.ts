import { setTimeout as delay } from 'node:timers/promises';

import { unknownError } from '../errors.ts';
import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';

const pageSize = 500;

/**
 * Milliseconds between the first new event and its delivery: events committed meanwhile are sent with it, so that a
 * burst of commits costs the server and each client one write and one read of the socket.
 */
const burstMs = 3;

export type Follower = {
  /** Returns a promise if the reader is behind. */
  readonly deliver: (record: EventRecord) => Promise<unknown> | undefined;
  /** Called once, when every event up to `position` has been delivered and no further event exists yet. */
  readonly caughtUp: (position: number) => Promise<void> | void;
  /** A reader in this process needs no delay: it takes the new events when it is ready for them. */
  readonly isLocal?: boolean;
};

/**
 * Returns the position after which a subscription from a position begins. One from beyond the end begins at the end, as
 * on a real server. Throws UnknownError when no event has the position.
 */
export const findFollowStart = async (
  { pages, tail }: Pick<Log, 'pages' | 'tail'>,
  from: number,
): Promise<number> => {
  if (from > tail.committed()) return tail.committed();
  if (from !== 0 && !(await pages.has(from))) throw unknownError();
  return from;
};

/**
 * Delivers every event after a position in order, then each new one, until the signal aborts. A follower pulls and has
 * no buffer; a slow one reads the events that are no longer in memory from the database.
 */
export const follow = async (
  log: Log,
  after: number,
  signal: AbortSignal,
  { deliver, caughtUp, isLocal = false }: Follower,
): Promise<void> => {
  let position = after;
  let isLive = false;
  for (;;) {
    const page = await log.pages.allForwards(position, pageSize);
    signal.throwIfAborted();
    for (const record of page) {
      const pending = deliver(record);
      if (!pending) continue;
      await pending;
      signal.throwIfAborted();
    }
    position = page.at(-1)?.position ?? position;
    if (page.length > 0) continue;
    if (!isLive) await caughtUp(position);
    isLive = true;
    await log.tail.waitBeyond(position, signal);
    if (!isLocal) await delay(burstMs, undefined, { signal });
  }
};
