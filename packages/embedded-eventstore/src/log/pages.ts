import type { EventRecord } from '../record.ts';
import type { Queryable } from './heads.ts';
import { statements } from './statements.ts';
import type { Tail } from './tail.ts';

/**
 * Pieces of the log: at most `limit` events and about a MiB, one event at least, nothing that is not
 * committed and told. A piece is empty only at the end.
 */
export type Pages = {
  readonly allForwards: (after: number, limit: number) => Promise<readonly EventRecord[]>;
  readonly allBackwards: (before: number, limit: number) => Promise<readonly EventRecord[]>;
  readonly streamForwards: StreamPage;
  readonly streamBackwards: StreamPage;
};

type StreamPage = (stream: string, from: number, limit: number) => Promise<readonly EventRecord[]>;

export const pagesOf = (database: Queryable, tail: Tail): Pages => {
  const ask = async (statement: { name: string; text: string }, values: unknown[]) => {
    const { rows } = await database.query<Row>({ ...statement, values });
    return rows.map(recordIn);
  };
  return {
    allForwards: async (after, limit) =>
      tail.after(after, limit) ?? ask(statements.readAllForwards, [after, tail.committed(), limit]),
    allBackwards: (before, limit) =>
      ask(statements.readAllBackwards, [before, tail.committed(), limit]),
    streamForwards: (stream, from, limit) =>
      ask(statements.readStreamForwards, [stream, from, tail.committed(), limit]),
    streamBackwards: (stream, from, limit) =>
      ask(statements.readStreamBackwards, [stream, from, tail.committed(), limit]),
  };
};

type Row = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly is_json: boolean;
  readonly created_at: number;
  readonly data: Buffer;
  readonly metadata: Buffer;
};

const recordIn = (row: Row): EventRecord => ({
  position: row.position,
  stream: row.stream,
  revision: row.revision,
  id: row.id,
  type: row.type,
  isJson: row.is_json,
  createdAt: row.created_at,
  data: row.data,
  metadata: row.metadata,
  frame: undefined,
});
