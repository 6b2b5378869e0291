export type Attempt = {
  /** How many failures came before it in a row. */
  readonly failures: number;
  /** Whether it applied anything. That it was opened says nothing: it may fail at its first event, again and again. */
  readonly hasApplied: boolean;
  /** How long it ran, in milliseconds. */
  readonly ranMs: number;
};

/** An attempt that ran for so many milliseconds has worked, also where no event came. */
const minSteadyMs = 10_000;

/** How many failures in a row came before the one that ended an attempt: none when it has worked in between. */
export const failuresBefore = ({ failures, hasApplied, ranMs }: Attempt): number =>
  hasApplied || ranMs > minSteadyMs ? 0 : failures;
