import { setImmediate } from 'node:timers/promises';

import type { Db, Pipeline } from '@hiring/readmodels';

import { type Commit, commitAlone, type Work } from './apply.ts';
import { advanceAll } from './checkpoint.ts';

type Waiting = Work & {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds that a transaction of several lanes waits for a table one of them cannot have. */
const patience = 100;

/**
 * One transaction for the lanes that have something to commit at the same moment, and for those that come while it is under
 * way the next. When it cannot be, each has its own, so that one that cannot go on holds nobody up. Lanes that are only moved
 * on, with nothing told, share a statement.
 */
export const commitTogether = (db: Db, pipeline: Pipeline): Commit => {
  let waiting: Waiting[] = [];
  let working = false;

  const drain = async (): Promise<void> => {
    working = true;
    while (waiting.length > 0) {
      // Those whom the same news woke come within the same turn.
      await setImmediate();
      const works = waiting;
      waiting = [];
      const silent = works.filter(({ told }) => told.length === 0);
      const telling = works.filter(({ told }) => told.length > 0);
      await Promise.all([
        silent.length > 0 && settle(silent, advanced(db, silent)),
        telling.length > 0 && settle(telling, written(pipeline, telling)),
      ]);
    }
    working = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...work, resolve, reject });
      if (!working) void drain();
    });
};

/** Whose work was committed together; each of the others is left to itself. */
type Done = ReadonlySet<string>;

/** Never rejects, and waits for nobody who is left to himself. */
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

const written = (pipeline: Pipeline, works: readonly Work[]): Promise<Done> =>
  pipeline.transaction(async (db) => {
    const done = await advanced(db, works);
    const own = works.filter(({ target }) => done.has(target.projection.name));
    const writes = own.map(({ target, told }) => target.projection.project(db, told));
    await Promise.allSettled(writes);
    await Promise.all(writes);
    return done;
  });
