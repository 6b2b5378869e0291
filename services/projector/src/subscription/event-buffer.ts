import type { RecordedEvent } from '@hiring/eventstore';

import type { SubscriptionBatch } from './subscribe-to-batches.ts';

/** The newest stretch of the log that was read, for several readers, each at a place of its own. */
export type EventBuffer = {
  /** What was read next. */
  readonly push: (batch: SubscriptionBatch) => void;
  /**
   * Whether a reader who stands at a position can go on from here: it need not wait for older events to be read, and none that
   * it has before it failed to be. What was missing then may be there when it is read again.
   */
  readonly canResume: (position: bigint) => boolean;
  /** The position up to which it was read. */
  readonly end: () => bigint;
  /** What is held after a position, of some categories; undefined when nothing is. */
  readonly after: (
    position: bigint,
    categories: readonly string[],
  ) => SubscriptionBatch | undefined;
  /** How many events are held after a position. */
  readonly countAfter: (position: bigint) => number;
  /** Lets go of what lies up to a position, but for the newest. */
  readonly discard: (position: bigint) => void;
};

/** A window that holds nothing yet of what follows a position. At least the `kept` newest events stay in it. */
export const createEventBuffer = (position: bigint, minEvents: number): EventBuffer => {
  let start = position;
  let events: readonly RecordedEvent[] = [];
  let newest: Pick<SubscriptionBatch, 'to' | 'live'> | undefined;
  const end = (): bigint => newest?.to.position ?? start;

  /** Whoever asks is nearly always close to the end. */
  const indexAfter = (after: bigint): number =>
    events.findLastIndex((event) => event.position <= after) + 1;

  return {
    push: ({ events: next, to, live }) => {
      events = [...events, ...next];
      newest = { to, live };
    },
    canResume: (at) =>
      at >= start &&
      (at <= end() || newest?.live === true) &&
      !events.slice(indexAfter(at)).some(({ error }) => error),
    end,
    after: (after, categories) => {
      if (!newest || newest.to.position <= after) return undefined;
      const following = events.slice(indexAfter(after));
      const matching = following.filter(({ category }) => categories.includes(category));
      return { ...newest, events: matching };
    },
    countAfter: (after) => events.length - indexAfter(after),
    discard: (until) => {
      const dropped = Math.min(indexAfter(until), events.length - minEvents);
      if (dropped <= 0) return;
      start = events[dropped - 1]?.position ?? start;
      events = events.slice(dropped);
    },
  };
};
