import type pg from 'pg';

import { textArray } from './binary-array.ts';
import { createBoundedMap } from './bounded-map.ts';
import type { StreamHead } from './head.ts';
import { statements } from './statements.ts';
import { isMetastream, noLimits, parseMetadata } from './stream-metadata.ts';

/** The committed heads of recently used streams. */
export type Heads = {
  readonly cached: (stream: string) => StreamHead | undefined;
  readonly set: (stream: string, head: StreamHead) => void;
  readonly clear: () => void;
  /** Reads missing heads from the database and caches them. */
  readonly load: (database: Queryable, streams: Iterable<string>) => Promise<void>;
  readonly get: (database: Queryable, stream: string) => Promise<StreamHead>;
  /** Returns the heads of streams in their order, by at most one statement. */
  readonly getAll: (
    database: Queryable,
    streams: readonly string[],
  ) => Promise<readonly StreamHead[]>;
};

export type Queryable = Pick<pg.Pool, 'query'>;

export const createHeads = (capacity = 20_000): Heads => {
  const headCache = createBoundedMap<StreamHead>(capacity);

  const query = async (database: Queryable, streams: readonly string[]) => {
    const evictionsBefore = headCache.evictions();
    const { rows } = await database.query<Row>({
      ...statements.heads,
      values: [textArray(streams)],
    });
    // A head published in the meantime is newer than the query's result, and is still cached after one generation.
    const isCurrent = headCache.evictions() - evictionsBefore <= 1;
    return rows.map((row): [string, StreamHead] => {
      const head = headCache.get(row.stream) ?? toHead(row);
      if (isCurrent) headCache.set(row.stream, head);
      return [row.stream, head];
    });
  };
  const getAll: Heads['getAll'] = async (database, streams) => {
    const missing = [...new Set(streams)].filter((stream) => headCache.get(stream) === undefined);
    const found = new Map(missing.length > 0 ? await query(database, missing) : []);
    return streams.map((stream) => headCache.get(stream) ?? found.get(stream) ?? emptyHead);
  };
  return {
    cached: headCache.get,
    set: headCache.set,
    clear: headCache.clear,
    load: async (database, streams) => {
      await getAll(database, [...streams]);
    },
    get: async (database, stream) => {
      const [head = emptyHead] = await getAll(database, [stream]);
      return head;
    },
    getAll,
  };
};

const emptyHead: StreamHead = { revision: -1, newest: [], metadata: undefined };

type Row = {
  readonly stream: string;
  readonly revision: number;
  readonly position: number | null;
  readonly id: string | null;
  readonly metadata_is_json: boolean | null;
  readonly metadata: Buffer | null;
};

const toHead = ({
  stream,
  revision,
  position,
  id,
  metadata,
  metadata_is_json,
}: Row): StreamHead => ({
  revision,
  newest: id === null || position === null ? [] : [{ id, revision, position }],
  metadata: toMetadata(stream, metadata, metadata_is_json === true),
});

/** Only the newest event of a metastream is readable, whatever its metadata. */
const toMetadata = (stream: string, metadata: Buffer | null, isJson: boolean) => {
  if (isMetastream(stream)) return { ...noLimits, maxCount: 1 };
  return metadata === null ? undefined : parseMetadata(metadata, isJson);
};
