import type { NewestByCategory } from '@hiring/eventstore';

import type { Projection } from '../projections/projection.ts';

/** How far a projection is behind the events of its own categories; both 0 when it has applied them all. */
type Lag = {
  /** Since the oldest event that was seen in the log and is not in the rows was recorded. */
  readonly seconds: number;
  readonly positions: number;
};

type TrackedProjection = Pick<Projection, 'name' | 'categories'>;

export type Lags = {
  /** What is new in the log since the last look, by category. */
  readonly observeLog: (newest: NewestByCategory) => void;
  /** The log became shorter: what was seen of it counts for nothing. */
  readonly reset: () => void;
  /** Where a projection stands now, also when it stands still. */
  readonly setPosition: (projection: string, position: bigint) => void;
  /** Undefined for a projection that has not said where it stands. */
  readonly get: (projection: string) => Lag | undefined;
};

type LogObservation = { readonly position: bigint; readonly at: number };

/** Looks at the log kept of a projection that stands still: at one a second the first ten minutes, and the newest. */
const maxObservations = 600;

/**
 * Compares what the log was seen to hold with where projections stand. A projection that stops or hangs falls behind with
 * the clock, and one whose categories are silent does not, however much else is written.
 */
export const trackLags = (projections: readonly TrackedProjection[], now: () => Date): Lags => {
  const positions = new Map<string, bigint>();
  const unapplied = new Map<string, readonly LogObservation[]>();

  /** The newest look is kept: a projection that starts anew is behind it again. */
  const dropApplied = (name: string, position: bigint): readonly LogObservation[] => {
    const observed = unapplied.get(name) ?? [];
    const remaining = observed.filter((observation) => observation.position > position);
    unapplied.set(name, remaining.length > 0 ? remaining : observed.slice(-1));
    return remaining;
  };

  return {
    observeLog: (newest) => {
      for (const { name, categories } of projections) {
        const observed = findNewest(newest, categories);
        const before = unapplied.get(name) ?? [];
        if (observed) unapplied.set(name, [...before.slice(0, maxObservations), observed]);
      }
    },
    reset: () => unapplied.clear(),
    setPosition: (projection, position) => {
      positions.set(projection, position);
      dropApplied(projection, position);
    },
    get: (projection) => {
      const position = positions.get(projection);
      if (position === undefined) return undefined;
      const remaining = dropApplied(projection, position);
      const [oldest] = remaining;
      const last = remaining.at(-1);
      if (!oldest || !last) return { seconds: 0, positions: 0 };
      const seconds = Math.max(0, now().getTime() - oldest.at) / 1_000;
      return { seconds, positions: Number(last.position - position) };
    },
  };
};

const findNewest = (
  newest: NewestByCategory,
  categories: readonly string[],
): LogObservation | undefined =>
  categories
    .flatMap((category) => newest.get(category) ?? [])
    .map(({ position, recordedAt }) => ({ position, at: Date.parse(recordedAt) }))
    .sort((a, b) => Number(b.position - a.position))[0];
