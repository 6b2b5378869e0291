import { type EventStore, type RecordedEvent, subscribe } from '@hiring/eventstore';

import type { Projection } from '../projection.ts';

export type ReplayOptions = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly projection: Projection;
  /** The last position to replay. */
  readonly until: bigint;
};

const batchSize = 5_000;

/** Yields the events of a projection in batches, from the first up to a position, which the log must have. */
export async function* replay({
  store,
  signal,
  projection: { categories },
  until,
}: ReplayOptions): AsyncGenerator<readonly RecordedEvent[], void> {
  if (until === 0n) return;
  const stopping = new AbortController();
  const batches = subscribe(store, {
    categories,
    after: 0n,
    signal: AbortSignal.any([signal, stopping.signal]),
    batchSize,
    once: true,
  });
  try {
    for await (const { events, position, live } of batches) {
      const matching = events.filter((event) => event.position <= until);
      if (matching.length > 0) yield matching;
      if (live || position >= until) return;
    }
    signal.throwIfAborted();
  } finally {
    stopping.abort();
  }
}
