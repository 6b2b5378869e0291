import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type EventStore, type Raw, type Recorded, reveal } from '@hiring/eventstore';
import type { Copying } from '@hiring/readmodels';
import { sql } from 'kysely';

import { type Target, toldIn } from '../apply.ts';
import { isPoison } from '../poison.ts';
import type { Rows, Told, WholeStreams } from '../projection.ts';
import { copyText } from './copy-text.ts';
import { type Copy, recordOn } from './copy.ts';
import type { Progress } from './progress.ts';
import { addIndexes } from './tables.ts';

/** The log where the store keeps it, for who may read it there (@hiring/embedded-eventstore/log-reader). */
export type StreamSource = {
  readonly idAt: (position: bigint) => Promise<string | undefined>;
  readonly streams: (
    ranges: WholeStreams['ranges'],
    options: { readonly after: string; readonly until: bigint },
  ) => AsyncGenerator<readonly Raw[], void>;
  readonly count: (ranges: WholeStreams['ranges'], until: bigint) => Promise<bigint>;
};

export type Filling = {
  readonly store: EventStore;
  readonly source: StreamSource;
  readonly wholeStreams: WholeStreams;
  readonly target: Target;
  readonly progress: Progress;
};

/** An event could not be taken in with its stream: in log order it will be found. */
export class Unfillable extends Error {
  override readonly name = 'Unfillable';
}

/**
 * Fills a copy stream by stream up to the position it was made for, without indexes, and adds those at the end. Each page
 * is one transaction with the name of its last stream, from which a killed one goes on. Throws Unfillable.
 */
export const fill = async (connection: Copying, copy: Copy, filling: Filling): Promise<void> => {
  const { store, source, wholeStreams, progress } = filling;
  const { fill_until: until, filled_to: after } = copy.record;
  if (until === null) return;
  const { ranges } = wholeStreams;
  progress.stage('filling');
  let total = until;
  source.count(ranges, until).then(
    (count) => (total = count),
    () => undefined,
  );
  let events = 0;
  let writing: Promise<void> | undefined;
  const makeRows = await wholeStreams.begin(copy.db);
  for await (const page of readAhead(source.streams(ranges, { after, until }))) {
    const recorded = await reveal(store.keyring, page);
    const rows = rowsIn(recorded, filling, makeRows);
    // The rows before these are written while these are made.
    await writing;
    writing = write(connection, copy, rows);
    writing.catch(() => undefined);
    events += page.length;
    progress.moved({ done: BigInt(events), total, events });
  }
  await writing;
  progress.stage('indexing');
  await finish(connection, copy, until);
};

type Written = { readonly rows: Rows; readonly lastStream: string; readonly newest: bigint };

const rowsIn = (
  events: readonly Recorded[],
  { target }: Filling,
  makeRows: (events: readonly Told[]) => Rows,
): Written => {
  const lastStream = events.at(-1)?.stream ?? '';
  let newest = 0n;
  for (const { position } of events) if (position > newest) newest = position;
  try {
    return { rows: makeRows(toldIn(target, events)), lastStream, newest };
  } catch (error) {
    throw unlessPasses(error, lastStream);
  }
};

const unlessPasses = (error: unknown, stream: string): unknown =>
  isPoison(error) ? new Unfillable(`at or before stream ${stream}`, { cause: error }) : error;

/** The next page is read while one is worked on. */
async function* readAhead<T>(pages: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  try {
    for (let next = pages.next(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = pages.next();
      // Its failure is thrown by the turn after this one.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await pages.return();
  }
}

const write = async (
  connection: Copying,
  copy: Copy,
  { rows, lastStream, newest }: Written,
): Promise<void> => {
  try {
    await connection.db.transaction().execute(async (tx) => {
      await copyRows(connection, copy, rows);
      await recordOn(tx, copy, { filled_to: lastStream });
      await tx
        .withSchema(copy.schema)
        .updateTable('checkpoints')
        .set({ applied: sql`greatest(applied, ${newest}::bigint)` })
        .where('projection', '=', copy.projection.name)
        .execute();
    });
  } catch (error) {
    throw unlessPasses(error, lastStream);
  }
};

const copyRows = async ({ copyIn }: Copying, { schema }: Copy, rows: Rows): Promise<void> => {
  for (const [name, ofTable] of Object.entries(rows)) {
    const columns = Object.keys(ofTable[0] ?? {});
    if (columns.length === 0) continue;
    const text = Readable.from([copyText(columns, ofTable)]);
    await pipeline(text, copyIn({ schema, name, columns }));
  }
};

/** From here on the copy is like one that was filled in log order. The event at the position is known since it was made. */
const finish = ({ db }: Copying, copy: Copy, position: bigint): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { projection, schema } = copy;
    await addIndexes(tx, schema, projection);
    await recordOn(tx, copy, { indexed: true, fill_until: null });
    await tx
      .withSchema(schema)
      .updateTable('checkpoints')
      .set({ position })
      .where('projection', '=', projection.name)
      .execute();
  });
