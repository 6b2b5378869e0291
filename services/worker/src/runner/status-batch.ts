import { type CandidateStatusRow, saveCandidateStatuses } from '@hiring/database';
import {
  type EffectBatch,
  effectBatch,
  type EventMetadata,
  succeedEffects,
  toStatusSnapshot,
} from '@hiring/domain';
import type { BatchedEffect, EffectJob, EffectQueue, StatusBatch } from '@hiring/effect-queue';
import { transact } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { observe, type ObserveDeps } from './observe.ts';

export type StatusBatchOptions = ObserveDeps & {
  readonly queue: Pick<EffectQueue, 'add'>;
  /** The number of attempts of an effect that is run alone. */
  readonly maxAttempts: number;
};

/**
 * Runs the status effects of a batch together: one statement writes every status, and one event for each organization
 * records the effects that succeeded. An effect that fails is handed to the queue under its own id, where it is
 * retried, recorded and parked alone. A batch that runs again has no second result: an older status never replaces a
 * newer one, and its events are recorded once. Throws StoreUnavailable when they cannot be recorded.
 */
export const runStatusBatch = async (
  jobId: string,
  { effects }: StatusBatch,
  deps: Deps,
  options: StatusBatchOptions,
): Promise<void> => {
  const observations = effects.map((effect) =>
    observe({ ...effect, name: 'sync-status-cache' }, options),
  );
  const end = (outcome: string, error?: unknown) => {
    for (const observation of observations) observation.ended(outcome, error);
  };
  try {
    const saved = await saveStatuses(effects, deps);
    const failed = effects.filter(({ candidateRoleId }) => !saved.has(candidateRoleId));
    // Before the events: a crash in between repeats the batch, and then at most repeats effects that succeeded.
    await options.queue.add(toEffectJobs(failed, options.maxAttempts));
    await recordSuccesses(jobId, { effects, saved }, deps);
    for (const [index, { candidateRoleId }] of effects.entries()) {
      observations[index]?.ended(saved.has(candidateRoleId) ? 'done' : 'split');
    }
  } catch (error) {
    end('failed', error);
    throw error;
  }
};

/** Returns the jobs that run the effects of a batch alone. */
export const toEffectJobs = (
  effects: readonly BatchedEffect[],
  maxAttempts: number,
): readonly EffectJob[] =>
  effects.map(({ id, candidateRoleId, requestId, traceparent, position }) => ({
    name: 'sync-status-cache',
    id,
    payload: { candidateRoleId },
    requestId,
    traceparent,
    position,
    organizationId: undefined,
    delayMs: 0,
    maxAttempts,
  }));

/** The organization of each candidate role whose status is saved. */
type SavedStatuses = ReadonlyMap<string, string>;

/** Saves the statuses at the newest revision of each candidate role; those that cannot be saved are left out. */
const saveStatuses = async (
  effects: readonly BatchedEffect[],
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

/** The number of streams that are read at once. */
const maxParallelReads = 16;

/** Loads the states and returns their rows, without those that cannot be loaded. */
const loadRows = async (
  revisions: readonly (readonly [string, bigint])[],
  { subjects, now }: Deps,
): Promise<readonly CandidateStatusRow[]> => {
  const syncedAt = now().toISOString();
  const load = async ([candidateRoleId, minRevision]: readonly [string, bigint]) => {
    const { state, revision } = await subjects.loadCandidateRole(candidateRoleId, minRevision);
    const status = toStatusSnapshot(state);
    return status && revision !== undefined
      ? [{ ...status, candidateRoleId, revision, syncedAt }]
      : [];
  };
  const rows: CandidateStatusRow[] = [];
  for (let start = 0; start < revisions.length; start += maxParallelReads) {
    const page = revisions.slice(start, start + maxParallelReads);
    const loaded = await Promise.all(page.map((entry) => load(entry).catch(() => [])));
    rows.push(...loaded.flat());
  }
  return rows;
};

type SavedBatch = { readonly effects: readonly BatchedEffect[]; readonly saved: SavedStatuses };

/** Records one event for each organization, in a stream of its own. */
const recordSuccesses = async (
  jobId: string,
  { effects, saved }: SavedBatch,
  { store, now }: Deps,
): Promise<void> => {
  const effectIds = new Map<string, string[]>();
  for (const { id, candidateRoleId } of effects) {
    const organizationId = saved.get(candidateRoleId);
    if (organizationId === undefined) continue;
    const ids = effectIds.get(organizationId) ?? [];
    effectIds.set(organizationId, [...ids, id]);
  }
  const succeededAt = now().toISOString();
  await Promise.all(
    [...effectIds].map(([organizationId, ids]) => {
      const succeeded = {
        organizationId,
        type: 'status_cache',
        effectIds: ids,
        succeededAt,
      } as const;
      const decide = (state: EffectBatch) => succeedEffects(state, succeeded);
      return transact(store, effectBatch, `${jobId}.${organizationId}`, decide, firstRun);
    }),
  );
};

/** The effects of a batch have different causes; their ids begin with those of their events. */
const metadata: EventMetadata = {
  actor: { type: 'system', name: 'worker' },
  requestId: null,
  causationId: null,
};

/** The first run finds no stream, and then need not read it. */
const firstRun = { metadata, cachedState: { state: effectBatch.initial, revision: undefined } };
