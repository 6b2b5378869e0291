import type { EventRecord } from '../record.ts';
import { numberArray, textArray } from './binary-array.ts';
import { collectCalls } from './collect-calls.ts';
import type { Queryable } from './heads.ts';
import { statements } from './statements.ts';
import type { Tail } from './tail.ts';

/**
 * Reads pages of committed events, the newest from memory: at most `limit` events and about 1 MiB, at least one event.
 * A page is empty only at the end.
 */
export type Pages = {
  readonly allForwards: (after: number, limit: number) => Promise<readonly EventRecord[]>;
  readonly allBackwards: (before: number, limit: number) => Promise<readonly EventRecord[]>;
  /** Whether an event has this position. */
  readonly has: (position: number) => Promise<boolean>;
  readonly streamForwards: StreamPage;
  readonly streamBackwards: StreamPage;
};

type StreamPage = (stream: string, from: number, limit: number) => Promise<readonly EventRecord[]>;

/** Number of streams that one statement reads at most. */
const maxStreamsPerStatement = 32;

type StreamPageRequest = {
  readonly stream: string;
  readonly from: number;
  readonly limit: number;
};

export const createPages = (database: Queryable, tail: Tail): Pages => {
  const query = async (statement: { name: string; text: string }, values: unknown[]) => {
    const { rows } = await database.query<Row>({ ...statement, values });
    return rows.map(toRecord);
  };
  const readStreamForwards = collectCalls(async (requests: readonly StreamPageRequest[]) => {
    const { rows } = await database.query<Row & { readonly number: number }>({
      ...statements.readStreamsForwards,
      values: [
        textArray(requests.map(({ stream }) => stream)),
        numberArray(requests.map(({ from }) => from)),
        numberArray(requests.map(({ limit }) => limit)),
        tail.committed(),
      ],
    });
    const found = requests.map((): EventRecord[] => []);
    for (const row of rows) found[row.number - 1]?.push(toRecord(row));
    return found;
  }, maxStreamsPerStatement);
  return {
    allForwards: async (after, limit) =>
      tail.readAfter(after, limit) ??
      query(statements.readAllForwards, [after, tail.committed(), limit]),
    allBackwards: async (before, limit) =>
      tail.readBefore(before, limit) ??
      query(statements.readAllBackwards, [before, tail.committed(), limit]),
    has: async (position) =>
      tail.has(position) ??
      (await database.query({ ...statements.hasPosition, values: [position] })).rows.length > 0,
    streamForwards: async (stream, from, limit) =>
      tail.readStreamFrom(stream, from, limit) ?? readStreamForwards({ stream, from, limit }),
    streamBackwards: async (stream, from, limit) =>
      tail.readStreamDownFrom(stream, from, limit) ??
      query(statements.readStreamBackwards, [stream, from, tail.committed(), limit]),
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

const toRecord = (row: Row): EventRecord => ({
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
  raw: undefined,
});
