/** What is known of the keys in tables that one writer fills. */
export type WrittenKeys = {
  /** Adds keys of a table and returns those of them that the table may have already. */
  readonly add: (table: string, keys: readonly string[]) => readonly string[];
  /** Makes every key one that a table may have. */
  readonly forget: () => void;
};

/**
 * Remembers the greatest key of each table: a greater one is new. Most keys grow with time, so that this tells nearly
 * all new rows from changed ones without a set of all keys. `empty`: the tables have no rows yet.
 */
export const createWrittenKeys = (empty: boolean): WrittenKeys => {
  const greatest = new Map<string, string>();
  let isKnown = empty;
  return {
    add: (table, keys) => {
      if (!isKnown) return keys;
      const before = greatest.get(table) ?? '';
      greatest.set(
        table,
        keys.reduce((last, key) => (key > last ? key : last), before),
      );
      return keys.filter((key) => key <= before);
    },
    forget: () => {
      isKnown = false;
    },
  };
};
