import type { Cluster } from '../cluster/cluster.ts';
import type { Random } from '../cluster/random.ts';

/** Ends a fault. */
export type Heal = () => Promise<void> | void;

/** A fault that can be injected into a cluster. */
export type Fault = {
  readonly name: string;
  /** The affected member, link or resource. */
  readonly target: string;
  /** Milliseconds from the start of the fault until it is healed; 0 for an instantaneous fault. */
  readonly durationMs: number;
  /** Resolves when the system is in the state in which the fault may begin, for example after an earlier one. */
  readonly prepare?: (cluster: Cluster) => Promise<unknown>;
  readonly begin: (cluster: Cluster, random: Random) => Promise<Heal | void> | Heal | void;
};

/** Combines faults: they start at the same time and are healed in sequence after the longest duration. */
export const combineFaults = (...faults: readonly Fault[]): Fault => ({
  name: [...new Set(faults.map(({ name }) => name))].join(' and '),
  target: faults.map(({ target }) => target).join(' and '),
  durationMs: Math.max(...faults.map(({ durationMs }) => durationMs)),
  begin: async (cluster, random) => {
    const heals = await Promise.all(faults.map(async (fault) => fault.begin(cluster, random)));
    return async () => {
      for (const heal of heals) await heal?.();
    };
  },
});
