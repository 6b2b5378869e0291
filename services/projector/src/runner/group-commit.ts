import { setImmediate } from 'node:timers/promises';

import type { Pipeline } from '@hiring/database';
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
 * transaction. One statement moves all their checkpoints. When the shared transaction fails, each runner commits
 * separately, so that one failing runner does not delay the others.
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
  return (commit) =>
    new Promise((resolve, reject) => {
      queue.push({ ...commit, resolve, reject });
      if (!working) void drain();
    });
};

/** Never rejects, and does not wait for projections that commit separately. */
const commitOrSeparate = async (
  pipeline: Pipeline,
  commits: readonly QueuedCommit[],
): Promise<void> => {
  const committed = await commitTogether(pipeline, commits).catch(() => noProjections);
  for (const commit of commits) {
    if (committed.has(commit.target.projection.name)) commit.resolve();
    else commitSeparately(commit).then(commit.resolve, commit.reject);
  }
};

/** The projections that were committed together; each of the others commits separately. */
type CommittedProjections = ReadonlySet<string>;

const noProjections: CommittedProjections = new Set();

const commitTogether = (
  pipeline: Pipeline,
  commits: readonly PendingCommit[],
): Promise<CommittedProjections> =>
  pipeline.transaction(async (db) => {
    const advanced = await advanceCheckpoints(db, commits.map(toCheckpointStep), lockTimeoutMs);
    const writes = commits
      .filter(
        ({ target, knownEvents }) => knownEvents.length > 0 && advanced.has(target.projection.name),
      )
      .map(({ target, knownEvents }) => target.projection.project(db, knownEvents));
    await Promise.allSettled(writes);
    await Promise.all(writes);
    return advanced;
  });

const toCheckpointStep = ({
  target: { projection },
  batch: { from, to, events },
}: PendingCommit) => ({ projection, from, to, applied: events.at(-1)?.position });
