import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
import {
  CheckpointConflict,
  IncomparableError,
  openCheckpoint,
  type Projection,
  ProjectionStoppedError,
  type RebuildDeps,
  rebuildTogether,
  type Verification,
  verify,
} from '@hiring/projections';

import type { TaskProgress } from './task-progress.ts';

export type WorkDeps = RebuildDeps & { readonly db: Db; readonly progress: TaskProgress };

/** What became of a projection: its verification, or why it failed; neither for a rebuild that was completed. */
export type Outcome = { readonly error?: unknown; readonly verification?: Verification };

export type Outcomes = ReadonlyMap<string, Outcome>;

/** Works on projections until the signal aborts; the outcomes then lack those that had not ended. */
type Work = (deps: WorkDeps, projections: readonly Projection[]) => Promise<Outcomes>;

/** How often what may pass is tried in a row, and the milliseconds in between. */
const maxAttempts = 5;
const attemptIntervalMs = 1_000;

/**
 * Rebuilds or verifies projections and returns the outcome of each that has ended. A store that is unavailable and a
 * rebuild that another process runs are tried again several times: the lock of a killed process is held until the
 * database notices its end.
 */
export const workOn = async (
  kind: 'rebuild' | 'verify',
  deps: WorkDeps,
  projections: readonly Projection[],
): Promise<Outcomes> => {
  const outcomes = new Map<string, Outcome>();
  const mayPass = (name: string) => isTransient(outcomes.get(name)?.error);
  for (let attempt = 1; ; attempt++) {
    const remaining = projections.filter(({ name }) => !outcomes.has(name) || mayPass(name));
    for (const [name, outcome] of await work[kind](deps, remaining)) {
      outcomes.set(name, outcome);
      if (outcome.error !== undefined) deps.progress.fail(name, outcome.error);
    }
    if (deps.signal.aborted || attempt === maxAttempts) return outcomes;
    if (!projections.some(({ name }) => mayPass(name))) return outcomes;
    await delay(attemptIntervalMs, undefined, { signal: deps.signal }).catch(() => undefined);
  }
};

/** Whether an error may pass by itself, unlike those of the log, of the rows and of the build. */
const isTransient = (error: unknown): boolean =>
  error !== undefined &&
  !(error instanceof ProjectionStoppedError) &&
  !(error instanceof CheckpointConflict) &&
  !(error instanceof IncomparableError);

/** Rebuilds all that an earlier attempt, or an earlier process, has not swapped in yet. */
const rebuildAll: Work = async (deps, projections) => {
  const { db, progress, signal } = deps;
  const remaining = projections.filter(({ name }) => !progress.isSwapped(name));
  // Of projections that never ran; the rebuild reports a failure itself.
  await Promise.allSettled(remaining.map((projection) => openCheckpoint(read(db), projection)));
  const requests = remaining.map((projection) => ({
    projection,
    reason: 'requested by a maintenance task',
    progress: progress.of(projection.name),
  }));
  const settled = await Promise.allSettled(rebuildTogether(deps, requests));
  const outcomes = new Map<string, Outcome>();
  for (const [nth, { name }] of remaining.entries()) {
    const result = settled[nth];
    if (result?.status === 'fulfilled') outcomes.set(name, {});
    else if (!signal.aborted) outcomes.set(name, { error: result?.reason });
  }
  for (const { name } of projections) if (progress.isSwapped(name)) outcomes.set(name, {});
  return outcomes;
};

/** Verifies one after the other: each holds a snapshot of the database open. */
const verifyAll: Work = async (deps, projections) => {
  const { progress, signal } = deps;
  const outcomes = new Map<string, Outcome>();
  for (const projection of projections) {
    const { name } = projection;
    if (signal.aborted) break;
    progress.enter(name, 'comparing');
    try {
      const verification = await verify(deps, projection, progress.of(name).advanced);
      outcomes.set(name, { verification });
      progress.enter(name, 'compared');
    } catch (error) {
      // A read that the signal ended fails in several ways.
      if (!signal.aborted) outcomes.set(name, { error });
    }
  }
  return outcomes;
};

const work: Readonly<Record<'rebuild' | 'verify', Work>> = {
  rebuild: rebuildAll,
  verify: verifyAll,
};
