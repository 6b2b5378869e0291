import pg from 'pg';

import type { Change, Outcome } from '../record.ts';
import { type Head } from './head.ts';
import { headsOf } from './heads.ts';
import { type Pages, pagesOf } from './pages.ts';
import { connectionOptions, statements } from './statements.ts';
import { type Tail, tailOf } from './tail.ts';
import { connectWriter } from './writer-connection.ts';
import { startWriter } from './writer.ts';

export type Log = {
  readonly submit: (change: Change) => Promise<Outcome>;
  readonly head: (stream: string) => Promise<Head>;
  readonly pages: Pages;
  readonly tail: Tail;
  readonly close: () => Promise<void>;
};

/**
 * Takes the lock, makes what is missing in the database and reads where the log ends.
 * @throws AlreadyServed when another server holds this database.
 */
export const openLog = async (databaseUrl: string): Promise<Log> => {
  const writing = await connectWriter(databaseUrl, 3_000);
  await writing.query(statements.schema.text);
  await writing.query(statements.events.text);
  const { rows } = await writing.query<{ position: number }>(statements.lastPosition);

  const pool = new pg.Pool({ ...connectionOptions(databaseUrl, 'eventstore reader'), max: 4 });
  // A connection lost while idle leaves the pool by itself; unheard, the event ends the process.
  pool.on('error', () => undefined);

  const tail = tailOf(rows[0]?.position ?? 0);
  const heads = headsOf();
  const writer = startWriter(writing, databaseUrl, { tail, heads });
  if (tail.committed() === 0) await writer.submit(firstChange);
  return {
    submit: writer.submit,
    head: (stream) => heads.of(pool, stream),
    pages: pagesOf(pool, tail),
    tail,
    close: async () => {
      await writer.stop();
      await pool.end();
    },
  };
};

/** A real node's log is never empty either. */
const firstChange: Change = {
  kind: 'append',
  stream: '$projections-$all',
  expected: 'any',
  events: [
    {
      id: '00000000-0000-4000-8000-000000000000',
      type: '$ProjectionsInitialized',
      isJson: true,
      data: Buffer.alloc(0),
      metadata: Buffer.alloc(0),
    },
  ],
};
