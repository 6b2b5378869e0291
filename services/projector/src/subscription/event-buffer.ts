import type { Categories, RecordedEvent } from '@hiring/eventstore';

import type { SubscriptionBatch } from './subscribe-to-batches.ts';

/** The newest events that were read, for several readers at different positions. */
export type EventBuffer = {
  /** Adds the next batch. */
  readonly push: (batch: SubscriptionBatch) => void;
  /**
   * Whether a reader at a position can continue from here: no older event is missing, and none of the following ones
   * failed to decode. An event that failed may succeed when it is read again.
   */
  readonly canResume: (position: bigint) => boolean;
  /** The position up to which events were read. */
  readonly end: () => bigint;
  /** The events of some categories after a position; undefined when there are none. */
  readonly after: (position: bigint, categories: Categories) => SubscriptionBatch | undefined;
  /** The number of events after a position. */
  readonly countAfter: (position: bigint) => number;
  /** Drops the events up to a position, except for the newest. */
  readonly discard: (position: bigint) => void;
};

/** Creates an empty buffer that starts after a position. It keeps at least the `minEvents` newest events. */
export const createEventBuffer = (position: bigint, minEvents: number): EventBuffer => {
  let start = position;
  let events: readonly RecordedEvent[] = [];
  let newest: Pick<SubscriptionBatch, 'to' | 'live'> | undefined;
  const end = (): bigint => newest?.to.position ?? start;

  /** Searches from the end, because most readers are close to it. */
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
      if (categories === 'all') return { ...newest, events: following };
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
