/** A line of a chart: a value for each point of time; null where there is none. */
export type Line = { readonly name: string; readonly values: readonly (number | null)[] };

export type Chart = {
  readonly title: string;
  /** ISO instants; each line has a value for each of them. */
  readonly times: readonly string[];
  /** At most three in a drawing. */
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
};

/** Returns the newest value of a line; undefined if it has none. */
export const findLatest = ({ values }: Line): number | undefined =>
  values.findLast((value) => value !== null) ?? undefined;

/** Returns the highest value of some lines; undefined if they have none. */
export const findHighest = (lines: readonly Line[]): number | undefined =>
  lines
    .flatMap(({ values }) => values)
    .reduce<number | undefined>(
      (highest, value) => (value === null ? highest : Math.max(highest ?? value, value)),
      undefined,
    );

/**
 * Returns the SVG path of a line: a unit to the right for each value, down from 0 at `highest` to `height` at zero.
 * Nulls are gaps.
 */
export const toPath = (
  { values }: Line,
  { highest, height }: { readonly highest: number; readonly height: number },
): string =>
  values
    .flatMap((value, x) => {
      if (value === null) return [];
      const y = highest === 0 ? height : height * (1 - value / highest);
      const place = `${x} ${y.toFixed(1)}`;
      const begins = (values[x - 1] ?? null) === null;
      // A line to itself makes a single value a dot.
      return begins ? [`M${place}L${place}`] : [`L${place}`];
    })
    .join('');

type NamedSeries = {
  readonly projection: string;
  readonly seconds: readonly (number | null)[];
};

/** Returns the lag of one projection, or the highest of all; without values if there is no such projection. */
export const selectLag = (lags: readonly NamedSeries[], projection: string | undefined): Line => {
  if (projection !== undefined) {
    const found = lags.find((lag) => lag.projection === projection);
    return { name: projection, values: found?.seconds ?? [] };
  }
  const length = Math.max(0, ...lags.map(({ seconds }) => seconds.length));
  const values = Array.from({ length }, (_, index) => {
    const column = lags.map(({ seconds }) => seconds[index] ?? null);
    return findHighest([{ name: '', values: column }]) ?? null;
  });
  return { name: 'Highest of all', values };
};
