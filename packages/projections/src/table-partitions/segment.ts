const millisecondsPerMonth = 30 * 86_400_000;

/** Positions of the first segment, and the fewest of any: 64 MiB of the log. */
export const minSpanPositions = 2n ** 26n;

/** A place in the log: a position, and when the event there was recorded, in milliseconds. */
export type Place = { readonly position: bigint; readonly atMs: number };

/**
 * Returns how many positions the next segment gets: about as many as a month has, if the log goes on as from the first
 * place of the last segment to its last place, but at most eight times as many as that segment used.
 */
export const findNextSpan = (first: Place, last: Place): bigint => {
  const used = last.position - first.position;
  const elapsedMs = BigInt(Math.max(1, Math.trunc(last.atMs - first.atMs)));
  const monthly = (used * BigInt(millisecondsPerMonth)) / elapsedMs;
  const most = used * 8n;
  const span = monthly < most ? monthly : most;
  return span > minSpanPositions ? span : minSpanPositions;
};

/** Returns the name of the segment that ends before a position. */
export const toSegmentName = (table: string, end: bigint): string => `${table}_to_${end}`;

/** Returns the position before which a segment ends, by its name; undefined for any other name. */
export const findSegmentEnd = (table: string, name: string): bigint | undefined => {
  const prefix = `${table}_to_`;
  const end = name.slice(prefix.length);
  return name.startsWith(prefix) && /^\d{1,19}$/.test(end) ? BigInt(end) : undefined;
};
