import type { Log } from '@hiring/telemetry';

/** A use of a key that is in the log. */
export type CountedUse = {
  readonly keyId: string;
  /** In UTC: `2026-11-25`. */
  readonly day: string;
  /** Method and template of the path, as in the usage log. */
  readonly endpoint: string;
};

/** How often a key got a status at an endpoint on a day. */
export type StatusCount = CountedUse & { readonly status: number; readonly count: number };

export type StatusCounts = {
  /** Counts one response; never throws. */
  readonly count: (use: CountedUse, status: number) => void;
  /** Returns what was counted since the last call, and starts at zero again. */
  readonly take: () => readonly StatusCount[];
  /** Adds what was taken and could not be stored. */
  readonly putBack: (taken: readonly StatusCount[]) => void;
};

/** Maximum number of different counts in memory: a few megabytes, also while Postgres is away. */
const maxCountedKinds = 10_000;

/**
 * Counts statuses in memory. Above `maxKinds` different counts, further ones are dropped; that is logged once for this
 * instance.
 */
export const createStatusCounts = (
  log: Pick<Log, 'warn'>,
  maxKinds = maxCountedKinds,
): StatusCounts => {
  let counts = new Map<string, StatusCount>();
  let isLogged = false;
  const add = ({ count, ...kind }: StatusCount): void => {
    const name = `${kind.keyId} ${kind.day} ${kind.status} ${kind.endpoint}`;
    const counted = counts.get(name)?.count;
    if (counted !== undefined || counts.size < maxKinds) {
      counts.set(name, { ...kind, count: (counted ?? 0) + count });
      return;
    }
    if (!isLogged) log.warn('Statuses of more keys and endpoints are not counted');
    isLogged = true;
  };
  return {
    count: (use, status) => add({ ...use, status, count: 1 }),
    take: () => {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    putBack: (taken) => taken.forEach(add),
  };
};

/** Returns the day of an instant in UTC: `2026-11-25`. */
export const toDay = (at: Date): string => at.toISOString().slice(0, 10);
