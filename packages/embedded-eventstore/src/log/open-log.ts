import pg from 'pg';

import { type Change, type Outcome, tombstoneRevision } from '../record.ts';
import type { Memory } from './commit.ts';
import { type Head, isTombstoned } from './head.ts';
import { headsOf, type Queryable } from './heads.ts';
import { type Pages, pagesOf } from './pages.ts';
import { recentMap } from './recent-map.ts';
import { connectionOptions } from './statements.ts';
import { describedBy, isMetastream } from './stream-metadata.ts';
import { beginning } from './system-events.ts';
import { type Tail, tailOf } from './tail.ts';
import { keepConnected, openWriterConnection } from './writer-connection.ts';
import { writerOver } from './writer.ts';

export type Log = {
  readonly submit: (change: Change) => Promise<Outcome>;
  /** Where a stream stands, as a reader sees it: a tombstone covers the stream's metadata too. */
  readonly head: (stream: string) => Promise<Head>;
  readonly pages: Pages;
  readonly tail: Tail;
  readonly close: () => Promise<void>;
};

/**
 * Takes the lock, makes what is missing in the database and reads where the log ends. `onError` hears
 * of a lost connection to Postgres, which is opened again by itself.
 * @throws AlreadyServed when another server holds this database.
 */
export const openLog = async (
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<Log> => {
  const { client, lastPosition } = await openWriterConnection(databaseUrl);
  const memory: Memory = {
    tail: tailOf(lastPosition),
    heads: headsOf(20_000),
    firstUses: recentMap(50_000),
  };
  const writer = writerOver(keepConnected(client, databaseUrl, memory, onError), memory);
  const pool = new pg.Pool({ ...connectionOptions(databaseUrl, 'eventstore reader'), max: 4 });
  // An idle connection that is lost leaves the pool by itself; unheard, the event ends the process.
  pool.on('error', onError);
  const close = async () => {
    await writer.stop();
    await pool.end();
  };
  try {
    if (lastPosition === 0) await writer.submit(beginning());
  } catch (error) {
    await close();
    throw error;
  }
  return {
    submit: writer.submit,
    head: (stream) => headForReading(memory, pool, stream),
    pages: pagesOf(pool, memory.tail),
    tail: memory.tail,
    close,
  };
};

const headForReading = async (
  { heads }: Memory,
  database: Queryable,
  stream: string,
): Promise<Head> => {
  const head = await heads.of(database, stream);
  if (!isMetastream(stream)) return head;
  const isCovered = isTombstoned(await heads.of(database, describedBy(stream)));
  return isCovered ? { ...head, revision: tombstoneRevision } : head;
};
