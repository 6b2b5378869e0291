/**
 * A point in a stream's past: up to and including a revision, or until an instant (ISO 8601, UTC, milliseconds, so that
 * instants sort as text).
 */
export type AsOf = { readonly revision: bigint } | { readonly at: string };

/** Whether an event was recorded at or before that point. */
export const hasHappenedBy = (
  asOf: AsOf,
  { revision, recordedAt }: { readonly revision: bigint; readonly recordedAt: string },
): boolean => ('revision' in asOf ? revision <= asOf.revision : recordedAt <= asOf.at);
