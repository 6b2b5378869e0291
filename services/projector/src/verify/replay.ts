import { type EventStore, type Recorded, subscribe } from '@hiring/eventstore';

import type { Projection } from '../projection.ts';

export type Replay = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly projection: Projection;
  /** The last position whose events are wanted. */
  readonly until: bigint;
};

const batchSize = 5_000;

/** The events of a projection from the first up to a position of the log that exists, in batches. */
export async function* replay({
  store,
  signal,
  projection: { categories },
  until,
}: Replay): AsyncGenerator<readonly Recorded[], void> {
  if (until === 0n) return;
  const leaving = new AbortController();
  const batches = subscribe(store, {
    categories,
    after: 0n,
    signal: AbortSignal.any([signal, leaving.signal]),
    batchSize,
    once: true,
  });
  try {
    for await (const { events, position, live } of batches) {
      const wanted = events.filter((event) => event.position <= until);
      if (wanted.length > 0) yield wanted;
      if (live || position >= until) return;
    }
    signal.throwIfAborted();
  } finally {
    leaving.abort();
  }
}
