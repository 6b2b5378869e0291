import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { createCopyDecoder, type StoredEvent } from './log/copy-decoder.ts';
import { connectionOptions, statements } from './log/statements.ts';

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

/** Events in one page, about, unless one stream alone has more. */
const pageSize = 250;

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
    streams: (ranges, options) => readWholeStreams(databaseUrl, ranges, options),
    count: async (ranges, until) => {
      let sum = 0n;
      for (const range of ranges) {
        const values = [...toBounds(range), until];
        const { rows } = await pool.query<{ count: number }>({
          ...statements.countStreams,
          values: [...values, toTypePattern(range)],
        });
        sum += BigInt(rows[0]?.count ?? 0);
      }
      return sum;
    },
    close: () => pool.end(),
  };
};

async function* readWholeStreams(
  databaseUrl: string,
  ranges: readonly StreamRange[],
  { after, until }: { readonly after: string; readonly until: bigint },
): AsyncGenerator<readonly StoredEvent[], void> {
  const client = new pg.Client({
    ...connectionOptions(databaseUrl, 'log reader'),
    query_timeout: 0,
  });
  // A connection that is lost fails the statement at work; unheard, this event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const range of ranges.toSorted(byCategory)) {
      const values = [after, ...toBounds(range), String(until), toTypePattern(range)];
      yield* toPages(client.query(copyTo(inlineValues(statements.copyWholeStreams.text, values))));
    }
  } finally {
    await client.end();
  }
}

/** Pages that end where a stream does. */
async function* toPages(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<readonly StoredEvent[], void> {
  const read = createCopyDecoder();
  let page: StoredEvent[] = [];
  for await (const chunk of chunks) {
    page.push(...read(chunk));
    if (page.length < pageSize) continue;
    const complete = withoutLastStream(page);
    if (complete.length === 0) continue;
    yield complete;
    page = page.slice(complete.length);
  }
  if (page.length > 0) yield page;
}

/** COPY takes no parameters. */
const inlineValues = (statement: string, values: readonly (string | null)[]): string =>
  statement.replace(/\$(\d)/g, (_, nth: string) => {
    const value = values[Number(nth) - 1] ?? null;
    return value === null ? 'null' : pg.escapeLiteral(value);
  });

const byCategory = (a: StreamRange, b: StreamRange): number => (a.category < b.category ? -1 : 1);

/** The character after the hyphen, in the collation of stream names, ends the range. */
const toBounds = ({ category }: StreamRange) => [`${category}-`, `${category}.`];

const toTypePattern = ({ only }: StreamRange) => (only ? `${only}.v%` : null);

/** The last one may go on after the end of the page. */
const withoutLastStream = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
  const last = events.at(-1)?.streamId;
  return events.slice(0, events.findLastIndex(({ streamId }) => streamId !== last) + 1);
};
