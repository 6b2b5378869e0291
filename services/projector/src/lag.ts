import type { Newest } from '@hiring/eventstore';

import type { Projection } from './projection.ts';

/** How far a projection is behind the events of its own categories; both 0 when it has applied them all. */
type Lag = {
  /** Since the oldest event that was seen in the log and is not in the rows was recorded. */
  readonly seconds: number;
  readonly positions: number;
};

type Followed = Pick<Projection, 'name' | 'categories'>;

export type Lags = {
  /** What is new in the log since the last look, by category. */
  readonly see: (newest: Newest) => void;
  /** The log became shorter: what was seen of it counts for nothing. */
  readonly forget: () => void;
  /** Where a projection stands now, also when it stands still. */
  readonly at: (projection: string, position: bigint) => void;
  /** Undefined for a projection that has not said where it stands. */
  readonly of: (projection: string) => Lag | undefined;
};

type Seen = { readonly position: bigint; readonly at: number };

/** Looks at the log kept of a projection that stands still: at one a second the first ten minutes, and the newest. */
const kept = 600;

/**
 * Compares what the log was seen to hold with where projections stand. A projection that stops or hangs falls behind with
 * the clock, and one whose categories are silent does not, however much else is written.
 */
export const trackLags = (projections: readonly Followed[], now: () => Date): Lags => {
  const positions = new Map<string, bigint>();
  const waiting = new Map<string, readonly Seen[]>();

  /** The newest look is kept: a projection that starts anew is behind it again. */
  const pending = (name: string, position: bigint): readonly Seen[] => {
    const seen = waiting.get(name) ?? [];
    const left = seen.filter((it) => it.position > position);
    waiting.set(name, left.length > 0 ? left : seen.slice(-1));
    return left;
  };

  return {
    see: (newest) => {
      for (const { name, categories } of projections) {
        const seen = newestIn(newest, categories);
        const before = waiting.get(name) ?? [];
        if (seen) waiting.set(name, [...before.slice(0, kept), seen]);
      }
    },
    forget: () => waiting.clear(),
    at: (projection, position) => {
      positions.set(projection, position);
      pending(projection, position);
    },
    of: (projection) => {
      const position = positions.get(projection);
      if (position === undefined) return undefined;
      const left = pending(projection, position);
      const [oldest] = left;
      const last = left.at(-1);
      if (!oldest || !last) return { seconds: 0, positions: 0 };
      const seconds = Math.max(0, now().getTime() - oldest.at) / 1_000;
      return { seconds, positions: Number(last.position - position) };
    },
  };
};

const newestIn = (newest: Newest, categories: readonly string[]): Seen | undefined =>
  categories
    .flatMap((category) => newest.get(category) ?? [])
    .map(({ position, recordedAt }) => ({ position, at: Date.parse(recordedAt) }))
    .sort((one, other) => Number(other.position - one.position))[0];
