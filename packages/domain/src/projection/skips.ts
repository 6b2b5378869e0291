import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type ProjectionEvent, projectionEvents } from './events.ts';

/** Ids of the events that a projection skips, also during a rebuild; the stream is `projection-<name>`. */
export type Skips = readonly string[];

export const projectionSkips: Decider<Skips, typeof projectionEvents> = {
  category: 'projection',
  events: projectionEvents,
  initial: [],
  evolve: (skips, { data: { eventId } }) => [...skips, eventId],
};

/** Makes a projection skip an event. Yields no event if it skips that one already. */
export const skipEvent = (
  skips: Skips,
  skipped: DataOf<typeof projectionEvents, 'EventSkipped'>,
): ProjectionEvent[] =>
  skips.includes(skipped.eventId) ? [] : [{ type: 'EventSkipped', data: skipped }];
