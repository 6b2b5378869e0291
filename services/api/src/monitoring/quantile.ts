/** The number of values by the upper bound of their bucket, `Infinity` for the last one. */
export type Buckets = ReadonlyMap<number, number>;

/**
 * Estimates a quantile (0 to 1) of the values in a histogram, as Prometheus does: within a bucket, values are taken to
 * be distributed evenly. Above the highest finite bound it is that bound. Undefined without values.
 */
export const estimateQuantile = (buckets: Buckets, quantile: number): number | undefined => {
  const sorted = [...buckets].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const rank = quantile * total;
  let below = 0;
  for (const [bound, count] of sorted) {
    if (below + count >= rank) {
      const lower = findLowerBound(buckets, bound);
      return bound === Infinity ? lower : lower + (bound - lower) * ((rank - below) / count);
    }
    below += count;
  }
  return undefined;
};

const findLowerBound = (buckets: Buckets, bound: number): number =>
  Math.max(0, ...[...buckets.keys()].filter((other) => other < bound));
