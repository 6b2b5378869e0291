import { setImmediate } from 'node:timers/promises';

import type { Db, Pipeline } from '@hiring/database';
import {
  advanceCheckpoints,
  type Commit,
  commitSeparately,
  type PendingCommit,
  projectKnownEvents,
} from '@hiring/projections';

type QueuedCommit = PendingCommit & {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Milliseconds that a transaction of several runners waits for a locked table. */
const lockTimeoutMs = 100;

/** The largest number of events of a runner in a transaction of several: its share of such a transaction is small then. */
const maxGroupedEvents = 500;

/**
 * Commits the batches that several runners have at the same moment in one transaction; later ones share the next
 * transaction. One statement moves all their checkpoints. When the shared transaction fails, each runner commits
 * separately, so that one failing runner does not delay the others. A large batch is committed separately as well: no
 * other runner waits for it, and Postgres applies those of several runners at the same time.
 */
export const createGroupCommit = (pipeline: Pipeline): Commit => {
  let queue: QueuedCommit[] = [];
  let working = false;

  const drain = async (): Promise<void> => {
    working = true;
    while (queue.length > 0) {
      // Runners that the same events woke commit within the same turn of the event loop.
      await setImmediate();
      const commits = queue;
      queue = [];
      await commitOrSeparate(pipeline, commits);
    }
    working = false;
  };
  return (commit) => {
    if (commit.batch.events.length > maxGroupedEvents) return commitSeparately(commit);
    return new Promise((resolve, reject) => {
      queue.push({ ...commit, resolve, reject });
      if (!working) void drain();
    });
  };
};

/** Never rejects, and does not wait for projections that commit separately. */
const commitOrSeparate = async (
  pipeline: Pipeline,
  commits: readonly QueuedCommit[],
): Promise<void> => {
  const committed = new Set<PendingCommit>(await commitTogether(pipeline, commits).catch(() => []));
  for (const commit of commits) {
    if (committed.has(commit)) commit.resolve();
    else commitSeparately(commit).then(commit.resolve, commit.reject);
  }
};

/** Returns those that were committed; each of the others commits separately. */
const commitTogether = (
  pipeline: Pipeline,
  commits: readonly PendingCommit[],
): Promise<readonly PendingCommit[]> =>
  pipeline.transaction(async (db) => {
    const steps = await advanceCheckpoints(db, commits.map(toCheckpointStep), lockTimeoutMs);
    const advanced = steps.map(({ commit }) => commit);
    const writes = [...groupByProjection(advanced).values()].map((group) => writeInTurn(db, group));
    await Promise.allSettled(writes);
    await Promise.all(writes);
    return advanced;
  });

/** Partitions of one projection write the same tables, and may both create a partition of a table that is missing. */
const writeInTurn = async (db: Db, commits: readonly PendingCommit[]): Promise<void> => {
  for (const { target, knownEvents } of commits) {
    await projectKnownEvents({ ...target, db }, knownEvents);
  }
};

const groupByProjection = (
  commits: readonly PendingCommit[],
): ReadonlyMap<string, readonly PendingCommit[]> => {
  const groups = new Map<string, PendingCommit[]>();
  for (const commit of commits) {
    const { name } = commit.target.projection;
    const group = groups.get(name);
    if (group) group.push(commit);
    else groups.set(name, [commit]);
  }
  return groups;
};

const toCheckpointStep = (commit: PendingCommit) => {
  const { projection, partition } = commit.target;
  const { from, to, events } = commit.batch;
  return { commit, projection, partition, from, to, applied: events.at(-1)?.position };
};
