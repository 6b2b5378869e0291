/** How one figure came out over the rounds. */
export type Spread = {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** Of each round, in their order. */
  readonly rounds: readonly number[];
};

/** The value below which so large a share of the samples lies (nearest rank); NaN of none. */
export const quantile = (samples: readonly number[], share: number): number =>
  rank(
    samples.toSorted((a, b) => a - b),
    share,
  );

/** The middle one; of an even number the mean of the two in the middle. NaN of none. */
export const median = (samples: readonly number[]): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
};

export const toSpread = (rounds: readonly number[]): Spread => ({
  median: median(rounds),
  least: Math.min(...rounds),
  most: Math.max(...rounds),
  rounds,
});

/** One figure by another of the same round, round by round. Throws when there were not as many rounds. */
export const computeRatio = (figure: Spread, baseline: Spread): Spread => {
  if (figure.rounds.length !== baseline.rounds.length) {
    throw new Error('a ratio is of figures of the same rounds');
  }
  return toSpread(
    figure.rounds.map((value, round) => value / (baseline.rounds[round] ?? Number.NaN)),
  );
};

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
