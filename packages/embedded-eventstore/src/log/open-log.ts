import pg from 'pg';

import { type Change, type Outcome, tombstoneRevision } from '../record.ts';
import type { WriterCache } from './append/commit.ts';
import { maintainConnection, openWriterConnection } from './append/writer-connection.ts';
import { createWriter } from './append/writer.ts';
import { createBoundedMap } from './bounded-map.ts';
import { collectCalls } from './collect-calls.ts';
import { type StreamHead, isTombstoned } from './head.ts';
import { createHeads } from './heads.ts';
import { type Pages, createPages } from './pages.ts';
import { connectionOptions } from './statements.ts';
import { toDescribedStream, isMetastream } from './stream-metadata.ts';
import { initialChange } from './system-events.ts';
import { type Tail, createTail } from './tail.ts';

export type Log = {
  readonly submit: (change: Change) => Promise<Outcome>;
  /** Returns the head of a stream for readers: a tombstone also hides the stream's metadata. */
  readonly head: (stream: string) => Promise<StreamHead>;
  readonly pages: Pages;
  readonly tail: Tail;
  readonly close: () => Promise<void>;
};

/**
 * Acquires the lock, creates missing tables, and reads the end of the log. `onError` is called for a lost connection to
 * Postgres, which is reopened automatically.
 * @throws AlreadyServedError if another server uses this database.
 */
export const openLog = async (
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<Log> => {
  const { client, lastPosition } = await openWriterConnection(databaseUrl);
  const cache: WriterCache = {
    tail: createTail(lastPosition),
    heads: createHeads(20_000),
    firstUses: createBoundedMap(50_000),
  };
  const writer = createWriter(maintainConnection(client, databaseUrl, cache, onError), cache);
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl, 'eventstore reader'), max: 4 });
  // The pool removes a lost idle connection by itself; without a listener the event would end the process.
  pool.on('error', onError);
  const close = async () => {
    await writer.stop();
    await pool.end();
  };
  const getHeads = collectCalls(
    (streams: readonly string[]) => cache.heads.getAll(pool, streams),
    maxHeadsPerStatement,
  );
  const getHead = (stream: string) => cache.heads.cached(stream) ?? getHeads(stream);
  try {
    if (lastPosition === 0) await writer.submit(initialChange());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    submit: writer.submit,
    head: (stream) => findReadableHead(getHead, stream),
    pages: createPages(pool, cache.tail),
    tail: cache.tail,
    close,
  };
};

/** Number of streams whose heads one statement reads at most. */
const maxHeadsPerStatement = 64;

const findReadableHead = async (
  getHead: (stream: string) => Promise<StreamHead> | StreamHead,
  stream: string,
): Promise<StreamHead> => {
  const head = await getHead(stream);
  if (!isMetastream(stream)) return head;
  const isCovered = isTombstoned(await getHead(toDescribedStream(stream)));
  return isCovered ? { ...head, revision: tombstoneRevision } : head;
};
