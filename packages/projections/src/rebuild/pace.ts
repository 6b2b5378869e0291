import type { ProgressCounts } from './progress.ts';

export type Pace = {
  readonly eventsPerSecond: number;
  /** Undefined while nothing is known of the rate. */
  readonly secondsLeft: number | undefined;
  /** The number of events at the end, estimated from the positions; undefined as above. */
  readonly totalEvents: number | undefined;
};

/** Estimates the rest of the work from its first and its newest counts; `seconds`: since it began. */
export const estimatePace = (
  first: ProgressCounts,
  { done, total, events }: ProgressCounts,
  seconds: number,
): Pace => {
  const eventsPerSecond = Math.round(events / seconds);
  if (done >= total) return { eventsPerSecond, secondsLeft: 0, totalEvents: events };
  const passed = Number(done - first.done);
  if (passed <= 0) return { eventsPerSecond, secondsLeft: undefined, totalEvents: undefined };
  const share = Number(total - done) / passed;
  return {
    eventsPerSecond,
    secondsLeft: Math.ceil(share * seconds),
    totalEvents: events + Math.round(share * (events - first.events)),
  };
};
