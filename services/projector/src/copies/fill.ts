import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type EventStore, type RecordedBody, type RawBody, revealBodies } from '@hiring/eventstore';
import type { Copying } from '@hiring/readmodels';
import { sql } from 'kysely';

import { type Target, toldIn } from '../apply.ts';
import { isPoison } from '../poison.ts';
import type { Rows, ToldBody, WholeStreams } from '../projection.ts';
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
  ) => AsyncGenerator<readonly RawBody[], void>;
  readonly count: (ranges: WholeStreams['ranges'], until: bigint) => Promise<bigint>;
};

export type Filling = {
  readonly store: EventStore;
  readonly source: StreamSource;
  readonly wholeStreams: WholeStreams;
  readonly target: Target;
  readonly progress: Progress;
  /** Bytes of rows in one transaction, at most. */
  readonly batchBytes: number;
};

/** An event could not be taken in with its stream: in log order it will be found. */
export class Unfillable extends Error {
  override readonly name = 'Unfillable';
}

/** Many bytes of rows in one transaction: each of its round trips waits for the page that is being folded meanwhile. */
export const usualBatchBytes = 16 * 1_024 * 1_024;

/**
 * Fills a copy stream by stream up to the position it was made for, without indexes, and adds those at the end. Each batch
 * is one transaction with the name of its last stream, from which a killed one goes on. Answers how many events it took in.
 * Throws Unfillable.
 */
export const fill = async (connection: Copying, copy: Copy, filling: Filling): Promise<number> => {
  const { source, wholeStreams, progress } = filling;
  const { fill_until: until, filled_to: after } = copy.record;
  if (until === null) return 0;
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
  const pages = revealed(filling.store, source.streams(ranges, { after, until }));
  const rowsOf = (page: readonly RecordedBody[]) => rowsIn(page, filling, makeRows);
  for await (const batch of batchesOf(readAhead(pages), filling.batchBytes, rowsOf)) {
    // The rows before these are written while these are made.
    await writing;
    writing = write(connection, copy, batch);
    writing.catch(() => undefined);
    events += batch.events;
    progress.moved({ done: BigInt(events), total, events });
  }
  await writing;
  progress.stage('indexing');
  await finish(connection, copy, until);
  return events;
};

/** Rows as COPY takes them, by table; made of whole streams up to `lastStream`. */
type FilledBatch = {
  readonly tables: ReadonlyMap<string, CopiedRows>;
  readonly lastStream: string;
  readonly newest: bigint;
  readonly events: number;
};

type CopiedRows = { readonly columns: readonly string[]; readonly texts: Buffer[] };

async function* revealed(
  { keyring }: EventStore,
  pages: AsyncGenerator<readonly RawBody[], void>,
): AsyncGenerator<readonly RecordedBody[], void> {
  for await (const page of pages) yield await revealBodies(keyring, page);
}

/** Pages are small, so that what is made of one dies young; a batch keeps their rows as bytes, which nobody has to trace. */
async function* batchesOf(
  pages: AsyncGenerator<readonly RecordedBody[], void>,
  batchBytes: number,
  rowsOf: (page: readonly RecordedBody[]) => Rows,
): AsyncGenerator<FilledBatch, void> {
  let tables = new Map<string, CopiedRows>();
  let [bytes, events, newest, lastStream] = [0, 0, 0n, ''];
  // Postgres has something to do soon.
  let enough = batchBytes / 16;
  for await (const page of pages) {
    bytes += addTo(tables, rowsOf(page));
    events += page.length;
    lastStream = page.at(-1)?.stream ?? lastStream;
    for (const { position } of page) if (position > newest) newest = position;
    if (bytes < enough) continue;
    yield { tables, lastStream, newest, events };
    enough = Math.min(2 * enough, batchBytes);
    tables = new Map();
    [bytes, events] = [0, 0];
  }
  if (events > 0) yield { tables, lastStream, newest, events };
}

/** Answers how many bytes they take. */
const addTo = (tables: Map<string, CopiedRows>, rows: Rows): number => {
  let bytes = 0;
  for (const [name, ofTable] of Object.entries(rows)) {
    const [first] = ofTable;
    if (!first) continue;
    const { columns, texts } = tables.get(name) ?? { columns: Object.keys(first), texts: [] };
    tables.set(name, { columns, texts });
    const text = Buffer.from(copyText(columns, ofTable));
    texts.push(text);
    bytes += text.length;
  }
  return bytes;
};

const rowsIn = (
  events: readonly RecordedBody[],
  { target }: Filling,
  makeRows: (events: readonly ToldBody[]) => Rows,
): Rows => {
  try {
    return makeRows(toldIn(target, events));
  } catch (error) {
    throw unlessPasses(error, events.at(-1)?.stream ?? '');
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
  { tables, lastStream, newest }: FilledBatch,
): Promise<void> => {
  try {
    await connection.db.transaction().execute(async (tx) => {
      for (const [name, { columns, texts }] of tables) {
        const { schema } = copy;
        await pipeline(Readable.from(texts), connection.copyIn({ schema, name, columns }));
      }
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
