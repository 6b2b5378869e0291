import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';
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
  let seen = '';
  for (let deadline = Date.now() + stalledTimeoutMs; Date.now() < deadline; await delay(20)) {
    const positions = await readPositions(db);
    if (findProjectionsBehind(writtenPositions, positions).length === 0) return;
    const now = [...positions.values()].join();
    if (now !== seen) deadline = Date.now() + stalledTimeoutMs;
    seen = now;
  }
  log('The projector is not following the log: lists show this change once the projector runs.');
};

const findProjectionsBehind = (
  writtenPositions: ReadonlyMap<string, bigint>,
  positions: ReadonlyMap<string, bigint>,
) =>
  [...writtenPositions].flatMap(([category, position]) =>
    projections
      .filter(({ name, categories }) => {
        return categories.includes(category) && (positions.get(name) ?? 0n) < position;
      })
      .map(({ name }) => name),
  );

const readPositions = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .orderBy('projection')
    .execute();
  return new Map(rows.map(({ projection, position }) => [projection, position]));
};
