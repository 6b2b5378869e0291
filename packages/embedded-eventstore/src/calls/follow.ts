import type { Log } from '../log/open-log.ts';
import type { EventRecord } from '../record.ts';

const pageSize = 500;

export type Follower = {
  /** A promise when the reader is behind. */
  readonly deliver: (record: EventRecord) => Promise<unknown> | undefined;
  /** Everything up to here has been delivered and nothing follows yet; called once. */
  readonly caughtUp: (position: number) => Promise<void>;
};

/**
 * Every event after a position in order, then each that comes, until the signal aborts. The follower
 * pulls; it has no buffer of its own, and one that is slow reads from the database what memory forgot.
 */
export const follow = async (
  log: Log,
  after: number,
  signal: AbortSignal,
  { deliver, caughtUp }: Follower,
): Promise<void> => {
  let position = after;
  let isLive = false;
  for (;;) {
    const page = await log.pages.allForwards(position, pageSize);
    for (const record of page) {
      const pending = deliver(record);
      if (pending) await pending;
    }
    position = page.at(-1)?.position ?? position;
    signal.throwIfAborted();
    if (page.length > 0) continue;
    if (!isLive) await caughtUp(position);
    isLive = true;
    await log.tail.waitBeyond(position, signal);
  }
};
