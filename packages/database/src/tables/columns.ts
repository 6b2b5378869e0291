import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: an ISO 8601 string in UTC in code, timestamptz (microseconds) in Postgres. */
export type Instant = string;

/** A jsonb column that is read and written as an object; it may be written as JSON text, too. */
export type Json = JSONColumnType<object> | ColumnType<object, string, string>;

/** An int[] column. */
export type IntegerList = Int32Array;

/** A jsonb column that is read as a list of texts and written as JSON text. */
export type TextList = ColumnType<readonly string[], string, string>;
