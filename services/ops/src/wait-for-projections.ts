import { type Db, waitForCheckpoints } from '@hiring/database';
import { projections } from '@hiring/projections';

const stalledTimeoutMs = 10_000;

/**
 * Waits until every projection of a written category has passed the position of the last write, for as long as any of
 * them advances. Logs a line and returns when no projection advances for ten seconds: the events are stored anyway.
 */
export const waitForProjections = async (
  db: Db,
  writtenPositions: ReadonlyMap<string, bigint>,
  log: (line: string) => void,
): Promise<void> => {
  const positions = toProjectionPositions(writtenPositions);
  const options = { timeoutMs: stalledTimeoutMs, extendOnProgress: true };
  const behind = await waitForCheckpoints(db, positions, options);
  if (behind.length === 0) return;
  log('The projector is not following the log: lists show this change once the projector runs.');
};

/** Returns the position that each projection must pass: the last write to any of its categories. */
const toProjectionPositions = (
  writtenPositions: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> =>
  new Map(
    projections.map(({ name, categories }) => {
      const written = categories.map((category) => writtenPositions.get(category) ?? 0n);
      return [name, written.reduce((a, b) => (a > b ? a : b), 0n)];
    }),
  );
