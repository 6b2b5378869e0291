import { countWhile } from './count-while.ts';

/** A position with a time by which it was in the log, or before which it was not. */
type Mark<By> = { readonly time: number; readonly at: number; readonly by: By };

/**
 * What the clients' clock implies about the log: an acknowledged event is in it, an event whose request was not yet
 * sent is not. Running extremes over sorted marks make each lookup a binary search.
 */
export type Moments<By> = {
  /** Returns the furthest mark that was certainly in the log before a time. */
  readonly settledBefore: (time: number) => Mark<By> | undefined;
  /** Returns the nearest mark that was certainly not yet in the log at a time. */
  readonly unsettledAt: (time: number) => Mark<By> | undefined;
};

/** Indexes marks: `settled` ones were in the log by their time, `started` ones were not in it before their time. */
export const createMoments = <By>(
  settled: readonly Mark<By>[],
  started: readonly Mark<By>[],
): Moments<By> => {
  const furthest = running(
    settled.toSorted((a, b) => a.time - b.time),
    (a, b) => (b.at > a.at ? b : a),
  );
  const nearest = running(
    started.toSorted((a, b) => b.time - a.time),
    (a, b) => (b.at < a.at ? b : a),
  );
  return {
    settledBefore: (time) => furthest.whileTrue((mark) => mark.time < time),
    unsettledAt: (time) => nearest.whileTrue((mark) => mark.time > time),
  };
};

/** Precomputes the best mark of each prefix; `whileTrue` returns that of the prefix which satisfies a condition. */
const running = <By>(
  marks: readonly Mark<By>[],
  better: (a: Mark<By>, b: Mark<By>) => Mark<By>,
) => {
  const best: Mark<By>[] = [];
  for (const mark of marks) best.push(better(best.at(-1) ?? mark, mark));
  return {
    whileTrue: (holds: (mark: Mark<By>) => boolean): Mark<By> | undefined =>
      best[countWhile(marks, holds) - 1],
  };
};
