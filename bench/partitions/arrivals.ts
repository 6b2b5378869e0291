import type { Arrival } from './simulate.ts';

type Load = {
  /** Events a second on average, each at a moment of its own. */
  readonly rate: number;
  readonly seconds: number;
  readonly streams: number;
  /** The nth stream is as likely as 1 / n to this power: 0 for all alike, 1 as Zipf found. */
  readonly skew: number;
  readonly seed: number;
};

/** Events as they come in: the same for the same seed. */
export const arrivalsOf = ({ rate, seconds, streams, skew, seed }: Load): readonly Arrival[] => {
  const random = randomFrom(seed);
  const weights = Array.from({ length: streams }, (_, nth) => 1 / (nth + 1) ** skew);
  let total = 0;
  const sums = weights.map((weight) => (total += weight));
  const arrivals: Arrival[] = [];
  for (let at = 0; ;) {
    at -= (Math.log(1 - random()) * 1_000_000) / rate;
    if (at >= seconds * 1_000_000) return arrivals;
    arrivals.push({ at, stream: indexOf(sums, random() * total) });
  }
};

/** The first sum above a value; the sums rise. */
const indexOf = (sums: readonly number[], value: number): number => {
  let [from, to] = [0, sums.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sums[middle] ?? 0) > value) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** Mulberry32: numbers from 0 to below 1. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
