/** A pseudorandom generator, whose sequence a seed repeats. */
export type Random = {
  /** Returns a number of at least `low` and below `high`. */
  readonly between: (low: number, high: number) => number;
  /** Returns an integer of at least 0 and below `count`. */
  readonly below: (count: number) => number;
  readonly chance: (share: number) => boolean;
  /** Throws for an empty list. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Returns the elements in a random order. */
  readonly shuffle: <T>(list: readonly T[]) => readonly T[];
  /** Returns an independent generator, so that concurrent parts do not influence each other's sequence. */
  readonly fork: (name: string) => Random;
};

export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed);
  const between = (low: number, high: number) => low + next() * (high - low);
  const below = (count: number) => Math.floor(next() * count);
  return {
    between,
    below,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('pick needs a list with at least one element');
      return list[below(list.length)] as T;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, key: next() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item),
    fork: (name) => createRandom(hashText(`${seed} ${name}`)),
  };
};

/** Tommy Ettinger's 32-bit generator: https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The FNV-1a hash. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};
