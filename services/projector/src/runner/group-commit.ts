import { setImmediate } from 'node:timers/promises';

import type { Db, Pipeline } from '@hiring/database';
import {
  advanceCheckpoints,
  type Commit,
  commitSeparately,
  type PendingCommit,
} from '@hiring/projections';

type QueuedCommit = PendingCommit & {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds that a transaction of several runners waits for a locked table. */
const lockTimeoutMs = 100;

/**
 * Commits the batches that several runners have at the same moment in one transaction; later ones share the next
 * transaction. When the shared transaction fails, each runner commits separately, so that one failing runner does not
 * delay the others. Runners that only advance their checkpoint share a statement.
 */
export const createGroupCommit = (db: Db, pipeline: Pipeline): Commit => {
  let queue: QueuedCommit[] = [];
  let working = false;

  const drain = async (): Promise<void> => {
    working = true;
    while (queue.length > 0) {
      // Runners that the same events woke commit within the same turn of the event loop.
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

/** The projections that were committed together; each of the others commits separately. */
type CommittedProjections = ReadonlySet<string>;

/** Never rejects, and does not wait for projections that commit separately. */
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
