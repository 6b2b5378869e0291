import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { DedicatedConnection } from '@hiring/database';
import {
  type EventStore,
  type RecordedEventBody,
  type RawEventBody,
  decryptEventBodies,
} from '@hiring/eventstore';
import { sql } from 'kysely';

import type { Rows, KnownEventBody, WholeStreams } from '../projections/projection.ts';
import { type Target, toKnownEvents } from '../runner/apply.ts';
import { isPoison } from '../runner/poison.ts';
import { toCopyText } from './copy-text.ts';
import type { Progress } from './progress.ts';
import { type ShadowTables, updateShadowRecord } from './shadow-tables.ts';
import { addIndexes } from './table-definitions.ts';

/** The log where the store keeps it, for who may read it there (@hiring/embedded-eventstore/log-reader). */
export type StreamReader = {
  readonly idAt: (position: bigint) => Promise<string | undefined>;
  readonly streams: (
    ranges: WholeStreams['ranges'],
    options: { readonly after: string; readonly until: bigint },
  ) => AsyncGenerator<readonly RawEventBody[], void>;
  readonly count: (ranges: WholeStreams['ranges'], until: bigint) => Promise<bigint>;
};

export type BulkLoadOptions = {
  readonly store: EventStore;
  readonly source: StreamReader;
  readonly wholeStreams: WholeStreams;
  readonly target: Target;
  readonly progress: Progress;
  /** Bytes of rows in one transaction, at most. */
  readonly batchBytes: number;
};

/** An event could not be taken in with its stream: in log order it will be found. */
export class BulkLoadError extends Error {
  override readonly name = 'Unfillable';
}

/** Many bytes of rows in one transaction: each of its round trips waits for the page that is being folded meanwhile. */
export const defaultBatchBytes = 16 * 1_024 * 1_024;

/**
 * Fills a copy stream by stream up to the position it was made for, without indexes, and adds those at the end. Each batch
 * is one transaction with the name of its last stream, from which a killed one goes on. Answers how many events it took in.
 * Throws Unfillable.
 */
export const bulkLoad = async (
  connection: DedicatedConnection,
  shadow: ShadowTables,
  options: BulkLoadOptions,
): Promise<number> => {
  const { source, wholeStreams, progress } = options;
  const { fill_until: until, filled_to: after } = shadow.record;
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
  const makeRows = await wholeStreams.prepare(shadow.db);
  const pages = decryptPages(options.store, source.streams(ranges, { after, until }));
  const toRows = (page: readonly RecordedEventBody[]) => projectPage(page, options, makeRows);
  for await (const batch of toRowBatches(readAhead(pages), options.batchBytes, toRows)) {
    // The rows before these are written while these are made.
    await writing;
    writing = writeBatch(connection, shadow, batch);
    writing.catch(() => undefined);
    events += batch.events;
    progress.moved({ done: BigInt(events), total, events });
  }
  await writing;
  progress.stage('indexing');
  await finishLoad(connection, shadow, until);
  return events;
};

/** Rows as COPY takes them, by table; made of whole streams up to `lastStream`. */
type RowBatch = {
  readonly tables: ReadonlyMap<string, CopyRows>;
  readonly lastStream: string;
  readonly newest: bigint;
  readonly events: number;
};

type CopyRows = { readonly columns: readonly string[]; readonly texts: Buffer[] };

async function* decryptPages(
  { keyring }: EventStore,
  pages: AsyncGenerator<readonly RawEventBody[], void>,
): AsyncGenerator<readonly RecordedEventBody[], void> {
  for await (const page of pages) yield await decryptEventBodies(keyring, page);
}

/** Pages are small, so that what is made of one dies young; a batch keeps their rows as bytes, which nobody has to trace. */
async function* toRowBatches(
  pages: AsyncGenerator<readonly RecordedEventBody[], void>,
  batchBytes: number,
  toRows: (page: readonly RecordedEventBody[]) => Rows,
): AsyncGenerator<RowBatch, void> {
  let tables = new Map<string, CopyRows>();
  let [bytes, events, newest, lastStream] = [0, 0, 0n, ''];
  // Postgres has something to do soon.
  let flushBytes = batchBytes / 16;
  for await (const page of pages) {
    bytes += addRows(tables, toRows(page));
    events += page.length;
    lastStream = page.at(-1)?.stream ?? lastStream;
    for (const { position } of page) if (position > newest) newest = position;
    if (bytes < flushBytes) continue;
    yield { tables, lastStream, newest, events };
    flushBytes = Math.min(2 * flushBytes, batchBytes);
    tables = new Map();
    [bytes, events] = [0, 0];
  }
  if (events > 0) yield { tables, lastStream, newest, events };
}

/** Answers how many bytes they take. */
const addRows = (tables: Map<string, CopyRows>, rows: Rows): number => {
  let bytes = 0;
  for (const [name, tableRows] of Object.entries(rows)) {
    const [first] = tableRows;
    if (!first) continue;
    const { columns, texts } = tables.get(name) ?? { columns: Object.keys(first), texts: [] };
    tables.set(name, { columns, texts });
    const text = Buffer.from(toCopyText(columns, tableRows));
    texts.push(text);
    bytes += text.length;
  }
  return bytes;
};

const projectPage = (
  events: readonly RecordedEventBody[],
  { target }: BulkLoadOptions,
  makeRows: (events: readonly KnownEventBody[]) => Rows,
): Rows => {
  try {
    return makeRows(toKnownEvents(target, events));
  } catch (error) {
    throw toBulkLoadError(error, events.at(-1)?.stream ?? '');
  }
};

const toBulkLoadError = (error: unknown, stream: string): unknown =>
  isPoison(error) ? new BulkLoadError(`at or before stream ${stream}`, { cause: error }) : error;

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

const writeBatch = async (
  connection: DedicatedConnection,
  shadow: ShadowTables,
  { tables, lastStream, newest }: RowBatch,
): Promise<void> => {
  try {
    await connection.db.transaction().execute(async (tx) => {
      for (const [name, { columns, texts }] of tables) {
        const { schema } = shadow;
        await pipeline(Readable.from(texts), connection.copyIn({ schema, name, columns }));
      }
      await updateShadowRecord(tx, shadow, { filled_to: lastStream });
      await tx
        .withSchema(shadow.schema)
        .updateTable('checkpoints')
        .set({ applied: sql`greatest(applied, ${newest}::bigint)` })
        .where('projection', '=', shadow.projection.name)
        .execute();
    });
  } catch (error) {
    throw toBulkLoadError(error, lastStream);
  }
};

/** From here on the copy is like one that was filled in log order. The event at the position is known since it was made. */
const finishLoad = (
  { db }: DedicatedConnection,
  shadow: ShadowTables,
  position: bigint,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { projection, schema } = shadow;
    await addIndexes(tx, schema, projection);
    await updateShadowRecord(tx, shadow, { indexed: true, fill_until: null });
    await tx
      .withSchema(schema)
      .updateTable('checkpoints')
      .set({ position })
      .where('projection', '=', projection.name)
      .execute();
  });
