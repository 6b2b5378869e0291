import type { Db } from '@hiring/database';
import {
  type CheckpointStatus,
  choosePartitions,
  claimPartitions,
  type Leaseholder,
  type Partition,
  type Projection,
  releasePartitions,
  wholeProjection,
} from '@hiring/projections';

import type { Watch } from '../monitoring/watch.ts';
import { type ProjectionRunner, type RunnerDeps, startRunner } from './projection-runner.ts';

export type RunnerSetDeps = RunnerDeps & {
  readonly db: Db;
  readonly watch: Watch;
  readonly leaseholder: Leaseholder;
};

/**
 * The runners of a projector: one for each of its projections, or for each of the partitions that it has leased
 * (docs/adr/0052-projections-in-partitions.md).
 */
export type RunnerSet = {
  readonly list: () => readonly ProjectionRunner[];
  /** Starts and ends runners as the checkpoints say, and claims partitions. Call it every second. */
  readonly update: (checkpoints: readonly CheckpointStatus[]) => void;
  /** Resolves after the signal aborted and every runner has ended; others may take its partitions over at once. */
  readonly done: () => Promise<void>;
};

/** Starts a runner for all of each projection, which ends if the projection has several partitions. */
export const startRunners = (
  projections: readonly Projection[],
  deps: RunnerSetDeps,
): RunnerSet => {
  const { signal, leaseholder } = deps;
  const runners = new Map<string, ProjectionRunner>();
  const claims = openClaims(deps);

  /** A runner that is about to end is waited for: two of one partition would not exclude each other. */
  const start = (projection: Projection, partition: Partition): void => {
    const key = toKey(projection, partition);
    if (runners.has(key) || signal.aborted) return;
    const runner = startRunner({ projection, partition }, deps);
    runners.set(key, runner);
    void runner.done.finally(() => runners.delete(key));
  };

  const updateProjection = (
    projection: Projection,
    checkpoints: readonly CheckpointStatus[],
  ): void => {
    const wanted = findWanted(projection, checkpoints, leaseholder.owner);
    const keys = new Set(wanted.map((partition) => toKey(projection, partition)));
    for (const [key, runner] of runners) {
      if (runner.projection === projection && !keys.has(key)) runner.stop();
    }
    for (const partition of wanted) start(projection, partition);
    const isDivided = checkpoints.some(({ partitions }) => partitions > 1);
    if (isDivided && choosePartitions(checkpoints, leaseholder.owner).length > 0) {
      claims.claim(projection);
    }
  };

  for (const projection of projections) start(projection, wholeProjection);
  return {
    list: () => [...runners.values()],
    update: (checkpoints) => {
      for (const projection of projections) {
        const own = checkpoints.filter((found) => found.projection === projection.name);
        updateProjection(projection, own);
      }
    },
    done: async () => {
      await Promise.all([...runners.values()].map((runner) => runner.done));
      await claims.release();
    },
  };
};

/** Claims partitions for a projector, of one projection once at a time. `release` ends its leases. */
const openClaims = ({ db, watch, signal, leaseholder }: RunnerSetDeps) => {
  const claims = new Map<string, Promise<unknown>>();
  let hasClaimed = false;
  const claim = (projection: Projection): void => {
    if (claims.has(projection.name) || signal.aborted) return;
    hasClaimed = true;
    const claiming = claimPartitions(db, projection, leaseholder)
      .then(() => watch.worked('partitions'))
      .catch((error: unknown) => watch.failed('partitions', error))
      .finally(() => claims.delete(projection.name));
    claims.set(projection.name, claiming);
  };
  const release = async (): Promise<void> => {
    await Promise.all(claims.values());
    if (!hasClaimed) return;
    // Without the database, the leases expire.
    await releasePartitions(db, leaseholder.owner).catch((error: unknown) =>
      watch.failed('partitions', error),
    );
  };
  return { claim, release };
};

/** Returns the partitions to run: all of the projection, also without a checkpoint, or those leased by this projector. */
const findWanted = (
  { version }: Projection,
  checkpoints: readonly CheckpointStatus[],
  owner: string,
): readonly Partition[] => {
  const [first] = checkpoints;
  if (!first || first.partitions === 1) return [wholeProjection];
  return checkpoints
    .filter((checkpoint) => checkpoint.owner === owner && checkpoint.version <= version)
    .map(({ partition: index, partitions: count }) => ({ index, count, owner }));
};

const toKey = ({ name }: Projection, { index, count }: Partition): string =>
  `${name} ${index}/${count}`;
