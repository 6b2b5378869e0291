import { type CandidateStatusRow, saveCandidateStatuses } from '@hiring/database';
import { toStatusSnapshot } from '@hiring/domain';
import type { BatchedEffect } from '@hiring/effect-queue';

import type { Deps } from '../deps.ts';
import { mapSettled, type RunBatchedEffects } from './batch.ts';

type StatusEffect = BatchedEffect<'sync-status-cache'>;

/** Writes every status by one statement. An older status never replaces a newer one. */
export const syncStatuses: RunBatchedEffects<'sync-status-cache'> = async (effects, deps) => {
  const saved = await saveStatuses(effects, deps);
  return new Map(
    effects.flatMap(({ id, candidateRoleId }) => {
      const organizationId = saved.get(candidateRoleId);
      if (organizationId === undefined) return [];
      return [[id, { outcome: 'done', organizationId, type: 'status_cache' }] as const];
    }),
  );
};

/** The organization of each candidate role whose status is saved. */
type SavedStatuses = ReadonlyMap<string, string>;

/** Saves the statuses at the newest revision of each candidate role; those that cannot be saved are left out. */
const saveStatuses = async (
  effects: readonly StatusEffect[],
  deps: Deps,
): Promise<SavedStatuses> => {
  const revisions = new Map<string, bigint>();
  for (const { candidateRoleId, revision } of effects) {
    const other = revisions.get(candidateRoleId) ?? 0n;
    revisions.set(candidateRoleId, other > BigInt(revision) ? other : BigInt(revision));
  }
  const rows = await loadRows([...revisions], deps);
  const save = (some: readonly CandidateStatusRow[]) => saveCandidateStatuses(deps.db, some);
  const isEachSaved = await save(rows).then(
    () => rows.map(() => true),
    () => Promise.all(rows.map((row) => save([row]).then(isTrue, isFalse))),
  );
  const saved = rows.filter((_row, index) => isEachSaved[index]);
  return new Map(saved.map((row) => [row.candidateRoleId, row.organizationId]));
};

const isTrue = () => true;
const isFalse = () => false;

/** Loads the states and returns their rows, without those that cannot be loaded. */
const loadRows = async (
  revisions: readonly (readonly [string, bigint])[],
  { subjects, now }: Deps,
): Promise<readonly CandidateStatusRow[]> => {
  const syncedAt = now().toISOString();
  const rows = await mapSettled(revisions, async ([candidateRoleId, minRevision]) => {
    const { state, revision } = await subjects.loadCandidateRole(candidateRoleId, minRevision);
    const status = toStatusSnapshot(state);
    return status && revision !== undefined
      ? [{ ...status, candidateRoleId, revision, syncedAt }]
      : [];
  });
  return rows.flat();
};
