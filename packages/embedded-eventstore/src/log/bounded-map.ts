/** A bounded map that forgets the oldest: two generations, so that neither reading nor forgetting walks it. */
export type BoundedMap<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
  /** How many times a generation has been forgotten; an entry survives the first that follows it. */
  readonly evictions: () => number;
};

/** Holds the last `capacity` keys at least, twice as many at most. */
export const createBoundedMap = <Value>(capacity: number): BoundedMap<Value> => {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  let evictions = 0;
  return {
    get: (key) => young.get(key) ?? old.get(key),
    set: (key, value) => {
      young.set(key, value);
      if (young.size < capacity) return;
      old = young;
      young = new Map();
      evictions += 1;
    },
    clear: () => {
      young = new Map();
      old = new Map();
      evictions += 2;
    },
    evictions: () => evictions,
  };
};
