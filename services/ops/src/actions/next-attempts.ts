import type { System } from '../system.ts';
import { withQueue } from './with-queue.ts';

type AttemptRecord = { readonly id: string; readonly status: string; readonly updated_at: string };

/**
 * Adds `next_attempt_at` to records of effects: the time of the next attempt of a failed effect, which only the queue
 * has; null when no attempt is scheduled. The delay starts when the failure is recorded.
 */
export const addNextAttempts = async <Record extends AttemptRecord>(
  system: System,
  records: readonly Record[],
): Promise<readonly (Record & { readonly next_attempt_at: string | null })[]> => {
  const waiting = records.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const delays: ReadonlyMap<string, number> =
    waiting.length === 0
      ? new Map()
      : await withQueue(system, (queue) => queue.retryDelays(waiting));
  return records.map((record) => {
    const delayMs = delays.get(record.id);
    const at = delayMs === undefined ? null : new Date(Date.parse(record.updated_at) + delayMs);
    return { ...record, next_attempt_at: at && at.toISOString() };
  });
};
