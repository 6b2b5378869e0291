import { type Db, read } from '@hiring/database';
import { type EventStore, findReplacementReason } from '@hiring/eventstore';

import { projectRows, type Target } from '../apply/apply.ts';
import { type Checkpoint, selectCheckpoints } from '../apply/checkpoint.ts';
import type { Projection } from '../projection.ts';
import type { ApplyEvents } from './find-causing-event.ts';

/** The live rows belong to another build or another log. */
export class IncomparableError extends Error {
  override readonly name = 'Incomparable';
}

/** Returns the checkpoints of the rows that are shown. Throws IncomparableError. */
export const findShownCheckpoints = async (
  db: Db,
  { name, version }: Projection,
): Promise<readonly Checkpoint[]> => {
  const shown = await selectCheckpoints(read(db), name).execute();
  if (shown.length === 0) {
    throw new IncomparableError(`${name} has no checkpoint yet: start a projector first`);
  }
  const other = shown.find((checkpoint) => checkpoint.version !== version);
  if (!other) return shown;
  throw new IncomparableError(
    `the rows of ${name} have version ${other.version}, but this build has version ${version}: use the other build, or rebuild`,
  );
};

/** Throws IncomparableError when the rows of a partition belong to another log. */
export const assertSameLog = async (
  store: EventStore,
  { name }: Projection,
  shown: readonly Checkpoint[],
): Promise<void> => {
  for (const checkpoint of shown) {
    const replaced = await findReplacementReason(store, checkpoint);
    if (replaced !== undefined) throw new IncomparableError(`${name}: ${replaced}`);
  }
};

/** Returns the position of the partition that is furthest. */
export const findFurthest = (shown: readonly Checkpoint[]): bigint =>
  shown.reduce((furthest, { position }) => (position > furthest ? position : furthest), 0n);

/** Returns the position that every partition has reached. */
export const findSlowest = (shown: readonly Checkpoint[]): bigint =>
  shown.reduce(
    (slowest, { position }) => (position < slowest ? position : slowest),
    findFurthest(shown),
  );

/** Applies events to the rows of each partition up to the position that it has reached. */
export const applyByPartition =
  (target: Omit<Target, 'partition'>, shown: readonly Checkpoint[]): ApplyEvents =>
  async (events) => {
    for (const { position: reached, partition: index, partitions: count, owner } of shown) {
      await projectRows(
        { ...target, partition: { index, count, owner } },
        events.filter(({ position }) => position <= reached),
      );
    }
  };
