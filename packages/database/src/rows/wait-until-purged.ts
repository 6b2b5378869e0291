import { setTimeout as delay } from 'node:timers/promises';

import { type Db, read } from '../connection/connect.ts';

/** The projections that purge rows when a person is erased. */
const purgingProjections = ['candidates', 'candidate-steps', 'leads', 'assessments'];

/** Longer than a running projection needs, but short, because the caller occupies one of few slots of its queue. */
const waitTimeoutMs = 2_000;

/**
 * Resolves when the projections have processed the log up to an erasure and none of them is being rebuilt, because
 * shadow tables would bring back old rows. Throws after two seconds if a projection is stopped, far behind or being
 * rebuilt: retry later.
 */
export const waitUntilPurged = async (db: Db, position: bigint): Promise<void> => {
  for (const end = Date.now() + waitTimeoutMs; ; await delay(50)) {
    const behind = await findBehind(db, position);
    if (behind.length === 0) return;
    if (Date.now() > end) {
      throw new Error(
        `The old rows of an erased person cannot be removed yet: ${behind.join(', ')}. The effect will be retried.`,
      );
    }
  }
};

const findBehind = async (db: Db, position: bigint): Promise<readonly string[]> => {
  const caughtUp = await read(db)
    .selectFrom('checkpoints')
    .select('projection')
    .where('projection', 'in', purgingProjections)
    .groupBy('projection')
    .having(({ fn }) => fn.min('position'), '>=', position)
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
