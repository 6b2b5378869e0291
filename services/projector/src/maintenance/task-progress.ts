import type { ProjectionProgress } from '@hiring/maintenance';
import { estimatePace, type Progress, type ProgressCounts, type Stage } from '@hiring/projections';
import { describeError } from '@hiring/telemetry';

/** Collects the progress of a task on its projections. */
export type TaskProgress = {
  /** The receiver of a projection's stages and counts. */
  readonly of: (projection: string) => Progress;
  /** Records a stage that is none of a rebuild. */
  readonly enter: (projection: string, stage: 'comparing' | 'compared') => void;
  readonly fail: (projection: string, error: unknown) => void;
  /** Whether its new tables were swapped in, also by an earlier process. */
  readonly isSwapped: (projection: string) => boolean;
  readonly countEvents: (projection: string) => number;
  readonly snapshot: () => readonly ProjectionProgress[];
};

type Entry = {
  stage: Stage | 'waiting' | 'comparing' | 'compared' | 'failed';
  startedAt: number;
  first: ProgressCounts | undefined;
  newest: ProgressCounts | undefined;
  error: string | null;
};

/** `earlier`: the progress that another process made on the task, of which only what it swapped in remains. */
export const createTaskProgress = (
  projections: readonly string[],
  earlier: readonly ProjectionProgress[],
): TaskProgress => {
  const swapped = new Map(
    earlier.filter(({ stage }) => stage === 'swapped').map((entry) => [entry.name, entry]),
  );
  const entries = new Map(projections.map((name) => [name, createEntry()] as const));
  const find = (name: string): Entry => entries.get(name) ?? createEntry();
  const enter = (name: string, stage: Entry['stage']): void => {
    const entry = find(name);
    if (entry.stage === 'waiting') entry.startedAt = performance.now();
    Object.assign(entry, { stage, error: null });
  };
  return {
    of: (name) => ({
      stage: (stage) => enter(name, stage),
      advanced: (counts) => {
        const entry = find(name);
        entry.first ??= counts;
        entry.newest = counts;
      },
    }),
    enter,
    fail: (name, error) => {
      Object.assign(find(name), { stage: 'failed', error: describeError(error) });
    },
    isSwapped: (name) => swapped.has(name) || find(name).stage === 'swapped',
    countEvents: (name) => swapped.get(name)?.events ?? find(name).newest?.events ?? 0,
    snapshot: () => projections.map((name) => swapped.get(name) ?? present(name, find(name))),
  };
};

const createEntry = (): Entry => ({
  stage: 'waiting',
  startedAt: performance.now(),
  first: undefined,
  newest: undefined,
  error: null,
});

const present = (
  name: string,
  { stage, startedAt, first, newest, error }: Entry,
): ProjectionProgress => {
  const unknown = { totalEvents: null, eventsPerSecond: null, secondsLeft: null };
  const shown = { name, stage, events: newest?.events ?? 0, error };
  if (!first || !newest) return { ...shown, ...unknown };
  const pace = estimatePace(first, newest, (performance.now() - startedAt) / 1_000);
  return {
    ...shown,
    totalEvents: pace.totalEvents ?? null,
    eventsPerSecond: pace.eventsPerSecond,
    secondsLeft: pace.secondsLeft ?? null,
  };
};
