import type { Decider } from '../decider.ts';
import type { DataOf } from '../event.ts';
import { type ProjectionEvent, projectionEvents } from './events.ts';

/** Ids of the events that a projection passes over, also when it is rebuilt; its stream is `projection-<name>`. */
export type Skips = readonly string[];

export const projectionSkips: Decider<Skips, typeof projectionEvents> = {
  category: 'projection',
  events: projectionEvents,
  initial: [],
  evolve: (skips, { data: { eventId } }) => [...skips, eventId],
};

/** Has a projection pass over an event; an event that it passes over already is not said again. */
export const skipEvent = (
  skips: Skips,
  skipped: DataOf<typeof projectionEvents, 'EventSkipped'>,
): ProjectionEvent[] =>
  skips.includes(skipped.eventId) ? [] : [{ type: 'EventSkipped', data: skipped }];
