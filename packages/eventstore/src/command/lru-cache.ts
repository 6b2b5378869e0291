/** A cache of the most recently used entries: at least `size` of them, at most twice as many. */
export type LruCache<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly clear: () => void;
};

/**
 * Creates a cache of two generations: a full one becomes the old one; entries not read until the next change are
 * dropped.
 */
export const createLruCache = <V>(size: number): LruCache<V> => {
  let young = new Map<string, V>();
  let old = new Map<string, V>();

  const set = (key: string, value: V): void => {
    if (young.size >= size) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };
  const get = (key: string): V | undefined => {
    const value = young.get(key);
    if (value !== undefined) return value;
    const older = old.get(key);
    if (older !== undefined) set(key, older);
    return older;
  };
  const clear = (): void => {
    young = new Map();
    old = new Map();
  };
  return { get, set, clear };
};
