import pg from 'pg';

import { invalidArgument, unavailable } from '../../errors.ts';
import type { Change, Outcome } from '../../record.ts';
import { commit, type WriterCache } from './commit.ts';

export type Writer = {
  /**
   * Resolves when the change is durable and visible to readers. Rejects with UNAVAILABLE if the outcome is unknown; the
   * other changes of its group then fail, too, and the next change starts from the state in the database.
   */
  readonly submit: (change: Change) => Promise<Outcome>;
  readonly stop: () => Promise<void>;
};

/** The connection that writes. After `drop`, `get` opens a new one with an empty cache. */
export type WriterConnection = {
  readonly get: () => Promise<pg.Client>;
  readonly drop: (reason: unknown) => void;
  readonly close: () => Promise<void>;
};

type PendingChange = {
  readonly change: Change;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};

/** Commits changes in groups, in the order of their arrival. */
export const createWriter = (connection: WriterConnection, cache: WriterCache): Writer => {
  let queue: PendingChange[] = [];
  let currentWork: Promise<void> | undefined;
  let stopped = false;

  const submit = (change: Change) =>
    new Promise<Outcome>((resolve, reject) => {
      if (stopped) return reject(unavailable());
      queue.push({ change, resolve, reject });
      currentWork ??= commitQueue();
    });

  const commitQueue = async () => {
    // Changes that arrive in the same turn of the event loop are committed together.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const group = takeGroup(queue);
      queue = queue.slice(group.length);
      await commitGroup(group).catch((error: unknown) => {
        connection.drop(error);
        rejectAll([...group, ...queue]);
        queue = [];
      });
    }
    currentWork = undefined;
  };

  const commitGroup = async (group: readonly PendingChange[]): Promise<void> => {
    try {
      const changes = group.map(({ change }) => change);
      const outcomes = await commit(await connection.get(), cache, changes);
      for (const [index, { resolve }] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome) resolve(outcome);
      }
    } catch (error) {
      if (!isRefusedByPostgres(error)) throw error;
      // The group was not written. Committed one by one, only the change that cannot be stored fails.
      if (group.length === 1) group[0]?.reject(invalidArgument('Postgres rejected this event.'));
      else for (const pending of group) await commitGroup([pending]);
    }
  };

  return {
    submit,
    stop: async () => {
      stopped = true;
      await currentWork;
      await connection.close();
    },
  };
};

const rejectAll = (pending: readonly PendingChange[]): void => {
  for (const { reject } of pending) reject(unavailable());
};

/** Returns the first changes of the queue: at most about 1,000 events or 8 MiB, but at least one change. */
const takeGroup = (queue: readonly PendingChange[]): PendingChange[] => {
  let events = 0;
  let bytes = 0;
  const end = queue.findIndex(({ change }) => {
    const isFull = events >= 1_000 || bytes >= 8 * 2 ** 20;
    events += Math.max(change.events.length, 1);
    for (const { data, metadata } of change.events) bytes += data.length + metadata.length;
    return isFull;
  });
  return queue.slice(0, end === -1 ? queue.length : end);
};

/** Whether Postgres refused the statement's data or size, as opposed to a lost connection. */
const isRefusedByPostgres = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22|54)/.test(error.code ?? '');
