import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '../connection/connect.ts';

/** The projections that purge rows when a person is erased. */
const purgingProjections = ['candidates', 'candidate-steps', 'leads', 'assessments'];

/** Longer than a projection that runs needs, and short: the caller occupies one of the few runs of its queue. */
const waitTimeoutMs = 2_000;

/**
 * Resolves once the live rows have followed the log past an erasure and no copy of their tables is being made, which would bring
 * its own old rows along. Throws after two seconds when a projection stands still, is far behind or is being rebuilt: try again later.
 */
export const waitUntilPurged = async (db: Db, position: bigint): Promise<void> => {
  for (const end = Date.now() + waitTimeoutMs; ; await delay(50)) {
    const behind = await findBehind(db, position);
    if (behind.length === 0) return;
    if (Date.now() > end) {
      throw new Error(
        `The old rows of an erased person cannot be removed yet: ${behind.join(', ')}. The effect is tried again.`,
      );
    }
  }
};

const findBehind = async (db: Db, position: bigint): Promise<readonly string[]> => {
  const caughtUp = await read(db)
    .selectFrom('checkpoints')
    .select('projection')
    .where('projection', 'in', purgingProjections)
    .where('position', '>=', position)
    .execute();
  const rebuilds = await read(db)
    .selectFrom('copies')
    .select('projection')
    .where('projection', 'in', purgingProjections)
    .orderBy('projection')
    .execute();
  const done = new Set(caughtUp.map(({ projection }) => projection));
  return [
    ...purgingProjections
      .filter((name) => !done.has(name))
      .map((name) => `${name} is behind the log`),
    ...rebuilds.map(({ projection }) => `${projection} is being rebuilt`),
  ];
};
