import { saveCandidateStatuses } from '@hiring/database';
import { toStatusSnapshot } from '@hiring/domain';

import type { RunEffect } from './effect.ts';

/**
 * Stores the status of one candidate role in its own row (decisions §7). The sums over these rows are computed
 * at the first read after a change, so that a backlog of transitions does not compute them once for each.
 */
export const syncStatusCache: RunEffect<'sync-status-cache'> = async (
  { candidateRoleId },
  { subjects, db, now },
) => {
  const { state, revision } = await subjects.loadCandidateRole(candidateRoleId);
  const status = toStatusSnapshot(state);
  if (!status || revision === undefined) return 'nothing-to-do';
  const row = { ...status, candidateRoleId, revision, syncedAt: now().toISOString() };
  return (await saveCandidateStatuses(db, [row])) === 1n ? 'done' : 'nothing-to-do';
};
