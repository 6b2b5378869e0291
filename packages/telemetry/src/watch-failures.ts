import { describeError, type Log } from './log.ts';

/** Logs one line for each change between failing and working, however often an operation is retried. */
export type Failures = {
  /** Logs that a source fails, unless it has failed for the same reason before and not worked since. */
  readonly failed: (source: string, error: unknown) => void;
  /** Logs that a source works again, if it had failed. */
  readonly worked: (source: string) => void;
  /** Whether a source has failed and not worked since. */
  readonly isFailing: (source: string) => boolean;
};

/** A lasting failure is logged again after this time, as the first line may be in a rotated log. */
const repeatAfterMs = 10 * 60_000;

/** Maximum number of distinct reasons that are logged for one source. */
const maxReasons = 20;

/** Creates a log of failures by source. `now` returns milliseconds and is replaced in tests. */
export const watchFailures = (log: Log, now: () => number = () => performance.now()): Failures => {
  const failing = new Map<string, Map<string, number>>();
  return {
    failed: (source, error) => {
      const reason = describeError(error);
      const reasons = failing.get(source) ?? new Map<string, number>();
      failing.set(source, reasons);
      const loggedAt = reasons.get(reason);
      const isKnown = loggedAt !== undefined && now() - loggedAt < repeatAfterMs;
      if (isKnown || (loggedAt === undefined && reasons.size >= maxReasons)) return;
      reasons.set(reason, now());
      log.warn('interrupted', { source, reason });
    },
    worked: (source) => {
      if (failing.delete(source)) log.info('working again', { source });
    },
    isFailing: (source) => failing.has(source),
  };
};
