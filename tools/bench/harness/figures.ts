/** The values of one figure over the rounds. */
export type Spread = {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** The value of each round, in order. */
  readonly rounds: readonly number[];
};

/** Returns a quantile by the nearest-rank method; NaN without samples. */
export const quantile = (samples: readonly number[], share: number): number =>
  rank(
    samples.toSorted((a, b) => a - b),
    share,
  );

/** Returns the median, for an even number the mean of the middle two; NaN without samples. */
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

/** Divides a figure by a baseline, round by round. Throws when the numbers of rounds differ. */
export const computeRatio = (figure: Spread, baseline: Spread): Spread => {
  if (figure.rounds.length !== baseline.rounds.length) {
    throw new Error('a ratio needs two figures of the same rounds');
  }
  return toSpread(
    figure.rounds.map((value, round) => value / (baseline.rounds[round] ?? Number.NaN)),
  );
};

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

/** Formats a figure with about three significant digits; the rounds as `median [least–most]`. */
export const formatSpread = (figure: Spread | number): string =>
  typeof figure === 'number'
    ? formatNumber(figure)
    : `${formatNumber(figure.median)} [${formatNumber(figure.least)}–${formatNumber(figure.most)}]`;

const formatNumber = (figure: number): string =>
  figure.toLocaleString('en', {
    maximumFractionDigits: Math.abs(figure) >= 100 ? 0 : Math.abs(figure) >= 10 ? 1 : 2,
  });
