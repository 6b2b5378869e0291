/** Rounds to thousandths: a response then does not show the noise of the arithmetic. */
export const round = (value: number): number => Math.round(value * 1_000) / 1_000;
