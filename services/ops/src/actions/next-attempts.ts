import type { System } from '../system.ts';
import { withQueue } from './with-queue.ts';

type AttemptRecord = { readonly id: string; readonly status: string; readonly updated_at: string };

/**
 * Records of effects with `next_attempt_at`: when one that failed runs again, which the queue alone knows; null where no
 * attempt is due. The wait began when the failure was recorded.
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
