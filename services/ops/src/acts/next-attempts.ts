import type { System } from '../system.ts';
import { withQueue } from './with-queue.ts';

type Attempted = { readonly id: string; readonly status: string; readonly updated_at: string };

/**
 * Records of effects with `next_attempt_at`: when one that failed runs again, which the queue alone knows; null where no
 * attempt is due. The wait began when the failure was recorded.
 */
export const withNextAttempts = async <Record extends Attempted>(
  system: System,
  records: readonly Record[],
): Promise<readonly (Record & { readonly next_attempt_at: string | null })[]> => {
  const waiting = records.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const waits: ReadonlyMap<string, number> =
    waiting.length === 0 ? new Map() : await withQueue(system, (queue) => queue.waits(waiting));
  return records.map((record) => {
    const wait = waits.get(record.id);
    const at = wait === undefined ? null : new Date(Date.parse(record.updated_at) + wait);
    return { ...record, next_attempt_at: at && at.toISOString() };
  });
};
