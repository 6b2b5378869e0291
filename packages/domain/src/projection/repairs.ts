import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type ProjectionEvent, projectionEvents } from './events.ts';

/** What operators did about a projection that stopped; the stream is `projection-<name>`. */
export type ProjectionRepairs = {
  /** Ids of the events that the projection skips, also during a rebuild. */
  readonly skipped: readonly string[];
  /** How often a retry of the event at which it had stopped was requested. */
  readonly retries: number;
};

export const projectionRepairs: Decider<ProjectionRepairs, typeof projectionEvents> = {
  category: 'projection',
  events: projectionEvents,
  initial: { skipped: [], retries: 0 },
  evolve: (repairs, event) => {
    switch (event.type) {
      case 'EventSkipped':
        return { ...repairs, skipped: [...repairs.skipped, event.data.eventId] };
      case 'ProjectionRetryRequested':
        return { ...repairs, retries: repairs.retries + 1 };
    }
  },
};

/** Makes a projection skip an event. Yields no event if it skips that one already. */
export const skipEvent = (
  { skipped: before }: ProjectionRepairs,
  skipped: DataOf<typeof projectionEvents, 'EventSkipped'>,
): ProjectionEvent[] =>
  before.includes(skipped.eventId) ? [] : [{ type: 'EventSkipped', data: skipped }];

/** Requests that a stopped projection tries its event again without waiting for its next attempt. */
export const requestProjectionRetry = (
  requested: DataOf<typeof projectionEvents, 'ProjectionRetryRequested'>,
): ProjectionEvent[] => [{ type: 'ProjectionRetryRequested', data: requested }];
