/** A bounded map that drops its oldest entries. Two generations make reading and dropping independent of its size. */
export type BoundedMap<Value> = {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  readonly clear: () => void;
  /** Number of dropped generations; an entry survives the first drop after it was set. */
  readonly evictions: () => number;
};

/** Creates a map that holds at least the last `capacity` keys, and at most twice as many. */
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
