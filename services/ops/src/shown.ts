import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '@hiring/readmodels';

/** The projections that show each stream category. */
const readers: Readonly<Record<string, readonly string[]>> = {
  user: ['users'],
  apiKey: ['api-keys'],
  organization: ['portals'],
  role: ['roles', 'activity'],
  candidate: ['candidate-steps', 'activity', 'effects'],
  candidateRole: ['candidate-steps', 'activity', 'effects'],
  effect: ['effects'],
};

const patience = 10_000;

/**
 * Waits until the projections have passed what was written, by category, for as long as they move. A projector that
 * stands still for ten seconds is only said: what was decided stays decided.
 */
export const untilShown = async (
  db: Db,
  written: ReadonlyMap<string, bigint>,
  say: (line: string) => void,
): Promise<void> => {
  let seen = '';
  for (let end = Date.now() + patience; Date.now() < end; await delay(20)) {
    const positions = await positionsOf(db);
    if (behind(written, positions).length === 0) return;
    const now = [...positions.values()].join();
    if (now !== seen) end = Date.now() + patience;
    seen = now;
  }
  say('the projector does not follow: lists will show this once it runs');
};

const behind = (written: ReadonlyMap<string, bigint>, positions: ReadonlyMap<string, bigint>) =>
  [...written].flatMap(([category, position]) =>
    (readers[category] ?? []).filter((reader) => (positions.get(reader) ?? 0n) < position),
  );

const positionsOf = async (db: Db): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await read(db)
    .selectFrom('checkpoints')
    .select(['projection', 'position'])
    .orderBy('projection')
    .execute();
  return new Map(rows.map(({ projection, position }) => [projection, position]));
};
