import type { ColumnType, JSONColumnType } from 'kysely';

/** An instant: an ISO 8601 string in UTC in code, timestamptz (microseconds) in Postgres. */
export type Instant = string;

/** Objects in, objects out; pg turns them into jsonb. */
export type Json = JSONColumnType<object> | ColumnType<object, string, string>;

/** Texts out, JSON in; jsonb. */
export type TextList = ColumnType<readonly string[], string, string>;
