export type Attempt = {
  /** The number of consecutive failures before it. */
  readonly failures: number;
  /** Whether it applied an event. Opening alone does not count: a runner may fail at its first event every time. */
  readonly hasApplied: boolean;
  /** How long it ran, in milliseconds. */
  readonly ranMs: number;
};

/** An attempt that ran this many milliseconds counts as successful, also without events. */
const minSteadyMs = 10_000;

/** Returns the number of consecutive failures before the one that ended an attempt: 0 when the attempt had worked. */
export const failuresBefore = ({ failures, hasApplied, ranMs }: Attempt): number =>
  hasApplied || ranMs > minSteadyMs ? 0 : failures;
