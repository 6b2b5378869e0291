import type { Db } from '@hiring/readmodels';

import { type Commit, commitAlone, type Work } from './apply.ts';
import { advanceAll } from './checkpoint.ts';

type Waiting = Work & {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds that a transaction of several lanes waits for a table one of them cannot have. */
const patience = 100;

/**
 * One transaction for the lanes that have something to commit at the same moment. When it cannot be, each has its own, so
 * that one that cannot go on holds nobody up. Lanes that are only moved on, with nothing told, share a statement of their own.
 */
export const commitTogether = (db: Db): Commit => {
  let waiting: Waiting[] = [];

  const flush = (): void => {
    const all = waiting;
    waiting = [];
    const silent = all.filter(({ told }) => told.length === 0);
    const telling = all.filter(({ told }) => told.length > 0);
    if (silent.length > 0) void settle(silent, advanced(db, silent));
    void settle(telling, telling.length > 1 ? written(db, telling) : Promise.resolve(nobody));
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...work, resolve, reject });
      // Those whom the same news woke come within the same turn.
      if (waiting.length === 1) setImmediate(flush);
    });
};

/** Whose work was committed together; each of the others is left to itself. */
type Done = ReadonlySet<string>;

const settle = async (works: readonly Waiting[], committed: Promise<Done>): Promise<void> => {
  const done = await committed.catch(() => nobody);
  for (const work of works) {
    if (done.has(work.target.projection.name)) work.resolve();
    else commitAlone(work).then(work.resolve, work.reject);
  }
};

const nobody: Done = new Set();

const advanced = (db: Db, works: readonly Work[]): Promise<Done> => {
  const steps = works.map(({ target: { projection }, part: { from, to, events } }) => ({
    projection,
    from,
    to,
    applied: events.at(-1)?.position,
  }));
  return advanceAll(db, steps, patience);
};

const written = (db: Db, works: readonly Work[]): Promise<Done> =>
  db.transaction().execute(async (tx) => {
    const done = await advanced(tx, works);
    const own = works.filter(({ target }) => done.has(target.projection.name));
    // All at once, so that the database is never waited for by one who is not ready yet.
    const writes = own.map(({ target, told }) => target.projection.project(tx, told));
    await Promise.allSettled(writes);
    await Promise.all(writes);
    return done;
  });
