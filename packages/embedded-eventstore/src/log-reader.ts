import pg from 'pg';

import { connectionOptions, statements } from './log/statements.ts';

/** An event as it lies in the log; `data` and `metadata` are parsed JSON, undefined when they are not JSON. */
export type StoredEvent = {
  readonly id: string;
  readonly streamId: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly created: Date;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
};

export type StreamRange = {
  readonly category: string;
  /** Events of this name only. */
  readonly only?: string;
};

/** The log, read where the embedded store keeps it: no protocol, no server, any number of readers. */
export type LogReader = {
  /** The id of the event at a position; undefined when there is none. */
  readonly idAt: (position: bigint) => Promise<string | undefined>;
  /**
   * Streams of some categories, in the order of their names, each whole: all its events up to a position of the log, in
   * one page. Begins after the stream `after`; empty: with the first.
   */
  readonly streams: (
    ranges: readonly StreamRange[],
    options: { readonly after: string; readonly until: bigint },
  ) => AsyncGenerator<readonly StoredEvent[], void>;
  /** How many events these are. */
  readonly count: (ranges: readonly StreamRange[], until: bigint) => Promise<bigint>;
  readonly close: () => Promise<void>;
};

/** Events in one page, unless one stream alone has more. */
const pageSize = 2_000;

/** Reads a log in the database that its server is given; also while it is served. Connects when first asked. */
export const openLogReader = (databaseUrl: string): LogReader => {
  const pool = new pg.Pool({
    ...connectionOptions(databaseUrl, 'log reader'),
    query_timeout: 60_000,
    max: 2,
  });
  pool.on('error', () => undefined);
  return {
    idAt: async (position) => {
      const { rows } = await pool.query<{ id: string }>({ ...statements.idAt, values: [position] });
      return rows[0]?.id;
    },
    streams: (ranges, options) => wholeStreams(pool, ranges, options),
    count: async (ranges, until) => {
      let sum = 0n;
      for (const range of ranges) {
        const values = [...boundsOf(range), until];
        const { rows } = await pool.query<{ count: number }>({
          ...statements.countStreams,
          values: [...values, typesOf(range)],
        });
        sum += BigInt(rows[0]?.count ?? 0);
      }
      return sum;
    },
    close: () => pool.end(),
  };
};

async function* wholeStreams(
  pool: pg.Pool,
  ranges: readonly StreamRange[],
  { after, until }: { readonly after: string; readonly until: bigint },
): AsyncGenerator<readonly StoredEvent[], void> {
  for (const range of ranges.toSorted(byCategory)) {
    const values = [...boundsOf(range), until, typesOf(range)];
    let limit = pageSize;
    for (let last = after; ;) {
      const { rows } = await pool.query<Row>({
        ...statements.readWholeStreams,
        values: [last, ...values, limit],
        rowMode: 'array',
      });
      const whole = rows.length < limit ? rows : withoutLastStream(rows);
      if (whole.length > 0) yield whole.map(storedIn);
      if (rows.length < limit) break;
      last = whole.at(-1)?.[streamColumn] ?? last;
      limit = whole.length > 0 ? pageSize : limit * 2;
    }
  }
}

/** In the columns of read-whole-streams.sql. */
type Row = [number, string, number, string, string, number, string | null, string | null];
const streamColumn = 1;

const byCategory = (one: StreamRange, other: StreamRange): number =>
  one.category < other.category ? -1 : 1;

/** The character after the hyphen, in the collation of stream names, ends the range. */
const boundsOf = ({ category }: StreamRange) => [`${category}-`, `${category}.`];

const typesOf = ({ only }: StreamRange) => (only ? `${only}.v%` : null);

/** The last one may go on after the end of the page. */
const withoutLastStream = (rows: readonly Row[]): readonly Row[] => {
  const last = rows.at(-1)?.[streamColumn];
  return rows.slice(
    0,
    rows.findIndex((row) => row[streamColumn] === last),
  );
};

const storedIn = ([
  position,
  streamId,
  revision,
  id,
  type,
  createdAt,
  data,
  metadata,
]: Row): StoredEvent => ({
  id,
  streamId,
  revision: BigInt(revision),
  position: BigInt(position),
  created: new Date(createdAt),
  type,
  data: parsed(data),
  metadata: parsed(metadata),
});

const parsed = (text: string | null): unknown => {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
