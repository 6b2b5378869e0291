/** Chance that a seed repeats. */
export type Random = {
  /** At least `low`, below `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from 0, below `count`. */
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  /** Throws for an empty list. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Another one for a part of its own, so that parts do not depend on each other's pace. */
  readonly fork: (name: string) => Random;
};

export const randomOf = (seed: number): Random => {
  const next = mulberry32(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  const below = (count: number) => Math.floor(next() * count);
  return {
    between,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('there is nothing to pick from');
      return list[below(list.length)] as T;
    },
    fork: (name) => randomOf(hashOf(`${seed} ${name}`)),
  };
};

/** Tommy Ettinger's generator of 32 bits: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** FNV-1a. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};
