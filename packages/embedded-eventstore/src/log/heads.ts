import type pg from 'pg';

import { textArray } from './binary-array.ts';
import type { Head } from './head.ts';
import { recentMap } from './recent-map.ts';
import { statements } from './statements.ts';
import { isMetastream, noLimits, parseMetadata } from './stream-metadata.ts';

/** The heads of streams touched lately, as committed. */
export type Heads = {
  readonly known: (stream: string) => Head | undefined;
  readonly set: (stream: string, head: Head) => void;
  readonly clear: () => void;
  /** Asks the database for those not known; what is learned is kept. */
  readonly load: (database: Queryable, streams: Iterable<string>) => Promise<void>;
  readonly of: (database: Queryable, stream: string) => Promise<Head>;
};

export type Queryable = Pick<pg.Pool, 'query'>;

export const headsOf = (capacity = 20_000): Heads => {
  const recent = recentMap<Head>(capacity);

  const ask = async (database: Queryable, streams: readonly string[]) => {
    const before = recent.turns();
    const { rows } = await database.query<Row>({
      ...statements.heads,
      values: [textArray(streams)],
    });
    // A head published meanwhile is newer than the answer, and is still here after one turn.
    const fresh = recent.turns() - before <= 1;
    return rows.map((row): [string, Head] => {
      const head = recent.get(row.stream) ?? headIn(row);
      if (fresh) recent.set(row.stream, head);
      return [row.stream, head];
    });
  };
  return {
    known: recent.get,
    set: recent.set,
    clear: recent.clear,
    load: async (database, streams) => {
      const unknown = [...new Set(streams)].filter((stream) => recent.get(stream) === undefined);
      if (unknown.length > 0) await ask(database, unknown);
    },
    of: async (database, stream) => {
      const known = recent.get(stream);
      if (known) return known;
      const [[, head] = [stream, unwritten]] = await ask(database, [stream]);
      return head;
    },
  };
};

const unwritten: Head = { revision: -1, newest: [], metadata: undefined };

type Row = {
  readonly stream: string;
  readonly revision: number;
  readonly position: number | null;
  readonly id: string | null;
  readonly metadata_is_json: boolean | null;
  readonly metadata: Buffer | null;
};

const headIn = ({ stream, revision, position, id, metadata, metadata_is_json }: Row): Head => ({
  revision,
  newest: id === null || position === null ? [] : [{ id, revision, position }],
  metadata: metadataIn(stream, metadata, metadata_is_json === true),
});

/** A metastream has one readable event, whatever is written about it. */
const metadataIn = (stream: string, metadata: Buffer | null, isJson: boolean) => {
  if (isMetastream(stream)) return { ...noLimits, maxCount: 1 };
  return metadata === null ? undefined : parseMetadata(metadata, isJson);
};
