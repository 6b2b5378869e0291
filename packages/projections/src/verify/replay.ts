import type { EventStore, RecordedEvent } from '@hiring/eventstore';

import type { Projection } from '../projection.ts';
import { readLogWindows } from '../rebuild/log-windows.ts';

export type ReplayOptions = {
  readonly store: EventStore;
  readonly signal: AbortSignal;
  readonly projection: Projection;
  /** The last position to replay. */
  readonly until: bigint;
};

/** Yields the events of a projection in batches, from the first up to a position, which the log must have. */
export async function* replay({
  store,
  signal,
  projection: { categories },
  until,
}: ReplayOptions): AsyncGenerator<readonly RecordedEvent[], void> {
  for await (const { events } of readLogWindows(store, { categories, after: 0n, until, signal })) {
    const matching = events.filter(({ position }) => position <= until);
    if (matching.length > 0) yield matching;
  }
}
