import { countWhile } from './count-while.ts';

/** Something known to lie in the log by a time of the run, or not before one. */
type Mark<By> = { readonly time: number; readonly at: number; readonly by: By };

/**
 * What the clients' clock says about the log: what was acknowledged is in it, what was not asked for yet is not. The log's
 * own order is the witness, so that looking up a moment is a binary search.
 */
export type Moments<By> = {
  /** The furthest mark that surely lay in the log before a time. */
  readonly settledBefore: (time: number) => Mark<By> | undefined;
  /** The nearest mark that surely did not lie in the log until after a time. */
  readonly unsettledAt: (time: number) => Mark<By> | undefined;
};

/** `settled`: in the log by their time; `begun`: not in the log before theirs. */
export const momentsOf = <By>(
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

/** The best of each beginning of a list, found by how far a condition holds along it. */
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
