import type { NewestByCategory } from '@hiring/eventstore';
import type { Projection } from '@hiring/projections';

type TrackedProjection = Pick<Projection, 'name' | 'categories'>;

export type Lags = {
  /** Adds the newest events of the log since the last call, by category. */
  readonly observeLog: (newest: NewestByCategory) => void;
  /** Drops all observations, because the log became shorter. */
  readonly reset: () => void;
  /** Sets the position of a projection, also of a stopped one; undefined: it is not known. */
  readonly setPosition: (projection: string, position: bigint | undefined) => void;
  /**
   * Returns the seconds since the oldest event of its categories that is in the log and not in the rows was recorded; 0
   * when all are applied, undefined for a projection whose position is not known yet.
   */
  readonly getSeconds: (projection: string) => number | undefined;
};

type LogObservation = { readonly position: bigint; readonly at: number };

/**
 * The number of observations of the log that are retained for a stopped projection: the first ten minutes at one a
 * second, and the newest.
 */
const maxObservations = 600;

/**
 * Compares the events observed in the log with the positions of projections. The lag of a projection that stops or
 * hangs grows with the clock; events of other categories do not change it.
 */
export const trackLags = (projections: readonly TrackedProjection[], now: () => Date): Lags => {
  const positions = new Map<string, bigint>();
  const unapplied = new Map<string, readonly LogObservation[]>();

  /** Keeps the newest observation, because a projection that starts again from the beginning is behind it again. */
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
      if (position === undefined) {
        positions.delete(projection);
        return;
      }
      positions.set(projection, position);
      dropApplied(projection, position);
    },
    getSeconds: (projection) => {
      const position = positions.get(projection);
      if (position === undefined) return undefined;
      const [oldest] = dropApplied(projection, position);
      return oldest ? Math.max(0, now().getTime() - oldest.at) / 1_000 : 0;
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
