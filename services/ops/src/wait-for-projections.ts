import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/database';

/** The projections that show each stream category. */
const projectionsByCategory: Readonly<Record<string, readonly string[]>> = {
  user: ['users'],
  apiKey: ['api-keys'],
  organization: ['portals'],
  role: ['roles', 'activity'],
  candidate: ['candidate-steps', 'activity', 'effects'],
  candidateRole: ['candidate-steps', 'activity', 'effects'],
  effect: ['effects'],
};

const stalledTimeoutMs = 10_000;

/**
 * Waits until the projections have passed what was written, by category, for as long as they move. A projector that
 * stands still for ten seconds is only said: what was decided stays decided.
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
  log('the projector does not follow: lists will show this once it runs');
};

const findProjectionsBehind = (
  writtenPositions: ReadonlyMap<string, bigint>,
  positions: ReadonlyMap<string, bigint>,
) =>
  [...writtenPositions].flatMap(([category, position]) =>
    (projectionsByCategory[category] ?? []).filter(
      (projection) => (positions.get(projection) ?? 0n) < position,
    ),
  );

const readPositions = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .orderBy('projection')
    .execute();
  return new Map(rows.map(({ projection, position }) => [projection, position]));
};
