type Counts = Readonly<Record<string, number>>;

export type Growth = {
  /** The length of the interval. */
  readonly seconds: number;
  /** By how much each count grew. */
  readonly counts: Counts;
};

/**
 * Creates a function that returns how much counts that only grow did so since its last call; undefined at the first
 * call. `now` returns milliseconds and is replaced in tests.
 */
export const createGrowthMeter = (
  readCounts: () => Promise<Counts>,
  now: () => number = () => performance.now(),
): (() => Promise<Growth | undefined>) => {
  let last: { readonly at: number; readonly counts: Counts } | undefined;
  return async () => {
    const before = last;
    const counts = await readCounts();
    last = { at: now(), counts };
    if (!before) return undefined;
    const grown = Object.entries(counts).map(
      ([name, count]) => [name, count - (before.counts[name] ?? 0)] as const,
    );
    return { seconds: (last.at - before.at) / 1_000, counts: Object.fromEntries(grown) };
  };
};
