/** Some of the rows of a projection: those whose key has a hash of `index` modulo `count`. */
export type Partition = {
  /** From 0. */
  readonly index: number;
  /** The number of partitions of the projection. */
  readonly count: number;
  /** The projector that leased it; null: the only partition of a projection, which any projector may run. */
  readonly owner: string | null;
};

/** All rows of a projection. */
export const wholeProjection: Partition = { index: 0, count: 1, owner: null };

/** The largest number of partitions of a projection: each receives every event. */
export const maxPartitions = 16;

/** Whether a row with this key is of a partition. */
export type OwnsKey = (key: string) => boolean;

/** Returns which keys are of a partition; undefined: all are. */
export const toOwnsKey = ({ index, count }: Partition): OwnsKey | undefined =>
  count === 1 ? undefined : (key) => hashKey(key) % count === index;

/**
 * FNV-1a of 32 bits over UTF-16 code units. Never change it: partitions are at different positions, so that a row that
 * changed its partition would get an event twice or not at all.
 */
const hashKey = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  // The lowest bits of FNV depend on the lowest bits of the characters alone.
  return (hash ^ (hash >>> 15)) >>> 0;
};
