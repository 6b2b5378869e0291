import type { DedicatedConnection, RowDb, RowWriter } from '@hiring/database';
import { sql } from 'kysely';

import { type Commit, writeRows } from '../apply/apply.ts';
import { createWrittenKeys, type WrittenKeys } from './written-keys.ts';

export type CopyOptions = {
  readonly schema: string;
  /** Whether the tables have no rows yet. */
  readonly empty: boolean;
};

/** Commits a batch in a transaction of its target's connection; its rows are written by COPY to the tables of a schema. */
export const commitByCopy = (
  { copyRows }: DedicatedConnection,
  { schema, empty }: CopyOptions,
): Commit => {
  const writtenKeys = createWrittenKeys(empty);
  return async ({ target, knownEvents, batch }) => {
    try {
      await target.db.transaction().execute((tx) => {
        const rowWriter = createCopyWriter(tx, { copyRows, schema, writtenKeys });
        const db: RowDb = Object.assign(tx, { rowWriter });
        return writeRows({ ...target, db }, knownEvents, batch);
      });
    } catch (error) {
      // Parts of the batch may now be committed without this writer.
      writtenKeys.forget();
      throw error;
    }
  };
};

type CopyWriterOptions = Pick<DedicatedConnection, 'copyRows'> & {
  readonly schema: string;
  readonly writtenKeys: WrittenKeys;
};

/** COPY cannot overwrite a row, so that rows that may exist are deleted first, in the same transaction. */
const createCopyWriter =
  (tx: RowDb, { copyRows, schema, writtenKeys }: CopyWriterOptions): RowWriter =>
  async ({ table, key }, rows) => {
    if (rows.length === 0) return;
    if (key !== undefined) {
      const keys = writtenKeys.add(
        table,
        rows.map((row) => String((row as Readonly<Record<string, unknown>>)[key])),
      );
      if (keys.length > 0) {
        await sql`
          delete from ${sql.id(schema, table)} where ${sql.id(key)} = any(${keys})`.execute(tx);
      }
    }
    await copyRows({ schema, name: table }, rows);
  };
