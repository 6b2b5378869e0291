import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../cluster/random.ts';

/** Makes something whole again. */
type Heal = () => Promise<void> | void;

/** One thing that can be broken. */
export type Fault = {
  readonly name: string;
  /** What it is done to: a member, a line, or what else it says. */
  readonly target: string;
  /** Milliseconds from its beginning until it is healed; 0: a blow, which is over at once. */
  readonly durationMs: number;
  readonly begin: (cluster: Cluster, random: Random) => Promise<Heal | void> | Heal | void;
};

/** Several at once, healed in turn once the longest is over. */
export const together = (...faults: readonly Fault[]): Fault => ({
  name: faults.map(({ name }) => name).join(' and '),
  target: faults.map(({ target }) => target).join(' and '),
  durationMs: Math.max(...faults.map(({ durationMs }) => durationMs)),
  begin: async (cluster, random) => {
    const heals = await Promise.all(faults.map(async (fault) => fault.begin(cluster, random)));
    return async () => {
      for (const heal of heals) await heal?.();
    };
  },
});
