/** The lower or the upper bound of a figure. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** Returns whether a figure is within a bound; false for NaN. */
export const isWithin = (figure: number, bound: Bound): boolean =>
  'atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost;

export const formatBound = (bound: Bound): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`;
