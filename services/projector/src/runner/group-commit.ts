import { setImmediate } from 'node:timers/promises';

import type { Db, Pipeline } from '@hiring/database';

import { type Commit, commitSeparately, type PendingCommit } from './apply.ts';
import { advanceCheckpoints } from './checkpoint.ts';

type QueuedCommit = PendingCommit & {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds that a transaction of several lanes waits for a table one of them cannot have. */
const lockTimeoutMs = 100;

/**
 * One transaction for the lanes that have something to commit at the same moment, and for those that come while it is under
 * way the next. When it cannot be, each has its own, so that one that cannot go on holds nobody up. Lanes that are only moved
 * on, with nothing told, share a statement.
 */
export const createGroupCommit = (db: Db, pipeline: Pipeline): Commit => {
  let queue: QueuedCommit[] = [];
  let working = false;

  const drain = async (): Promise<void> => {
    working = true;
    while (queue.length > 0) {
      // Those whom the same news woke come within the same turn.
      await setImmediate();
      const commits = queue;
      queue = [];
      const withoutEvents = commits.filter(({ knownEvents }) => knownEvents.length === 0);
      const withEvents = commits.filter(({ knownEvents }) => knownEvents.length > 0);
      await Promise.all([
        withoutEvents.length > 0 && settleCommits(withoutEvents, advanceCommits(db, withoutEvents)),
        withEvents.length > 0 && settleCommits(withEvents, writeCommits(pipeline, withEvents)),
      ]);
    }
    working = false;
  };
  return (commit) =>
    new Promise((resolve, reject) => {
      queue.push({ ...commit, resolve, reject });
      if (!working) void drain();
    });
};

/** Whose work was committed together; each of the others is left to itself. */
type CommittedProjections = ReadonlySet<string>;

/** Never rejects, and waits for nobody who is left to himself. */
const settleCommits = async (
  commits: readonly QueuedCommit[],
  committed: Promise<CommittedProjections>,
): Promise<void> => {
  const done = await committed.catch(() => noProjections);
  for (const commit of commits) {
    if (done.has(commit.target.projection.name)) commit.resolve();
    else commitSeparately(commit).then(commit.resolve, commit.reject);
  }
};

const noProjections: CommittedProjections = new Set();

const advanceCommits = (
  db: Db,
  commits: readonly PendingCommit[],
): Promise<CommittedProjections> => {
  const steps = commits.map(({ target: { projection }, batch: { from, to, events } }) => ({
    projection,
    from,
    to,
    applied: events.at(-1)?.position,
  }));
  return advanceCheckpoints(db, steps, lockTimeoutMs);
};

const writeCommits = (
  pipeline: Pipeline,
  commits: readonly PendingCommit[],
): Promise<CommittedProjections> =>
  pipeline.transaction(async (db) => {
    const done = await advanceCommits(db, commits);
    const advancedCommits = commits.filter(({ target }) => done.has(target.projection.name));
    const writes = advancedCommits.map(({ target, knownEvents }) =>
      target.projection.project(db, knownEvents),
    );
    await Promise.allSettled(writes);
    await Promise.all(writes);
    return done;
  });
