import type { ProjectionPartition } from '@hiring/projections';

type PartitionState = {
  readonly position: bigint;
  /** The event and the reason that stop it; undefined: none does. */
  readonly stop?: string | undefined;
};

/** What is known of the partitions of a projection that this projector runs. */
export type ProjectionState = {
  readonly partitions: number;
  /** The position that all of them have reached; undefined without one. */
  readonly position: bigint | undefined;
  readonly stopped: boolean;
};

/** Remembers the state of each partition. Every change returns the state of its projection. */
export type PartitionStates = {
  /** Returns the event and the reason that stop a partition. */
  readonly getStop: (partition: ProjectionPartition) => string | undefined;
  readonly set: (partition: ProjectionPartition, state: PartitionState) => ProjectionState;
  readonly remove: (partition: ProjectionPartition) => ProjectionState;
};

export const trackPartitionStates = (): PartitionStates => {
  const states = new Map<string, Map<number, PartitionState>>();
  const find = ({ projection: { name } }: ProjectionPartition) => {
    const found = states.get(name) ?? new Map<number, PartitionState>();
    states.set(name, found);
    return found;
  };
  return {
    getStop: (partition) => find(partition).get(partition.partition.index)?.stop,
    set: (partition, state) => {
      const found = find(partition).set(partition.partition.index, state);
      return summarize([...found.values()]);
    },
    remove: (partition) => {
      const found = find(partition);
      found.delete(partition.partition.index);
      return summarize([...found.values()]);
    },
  };
};

const summarize = (states: readonly PartitionState[]): ProjectionState => {
  const positions = states.map(({ position }) => position);
  return {
    partitions: states.length,
    position: positions.reduce<bigint | undefined>(
      (slowest, position) => (slowest === undefined || position < slowest ? position : slowest),
      undefined,
    ),
    stopped: states.some(({ stop }) => stop !== undefined),
  };
};
