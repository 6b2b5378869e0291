import type { DedicatedConnection, RowDb, RowWriter } from '@hiring/database';
import { sql } from 'kysely';

import { type Commit, writeRows } from '../apply/apply.ts';

/** Commits a batch in a transaction of its target's connection; its rows are written by COPY to the tables of a schema. */
export const commitByCopy =
  ({ copyRows }: DedicatedConnection, schema: string): Commit =>
  ({ target, knownEvents, batch }) =>
    target.db.transaction().execute((tx) => {
      const db: RowDb = Object.assign(tx, { rowWriter: createCopyWriter(tx, copyRows, schema) });
      return writeRows({ ...target, db }, knownEvents, batch);
    });

/** COPY cannot overwrite a row, so that rows with a key are deleted first, in the same transaction. */
const createCopyWriter =
  (tx: RowDb, copyRows: DedicatedConnection['copyRows'], schema: string): RowWriter =>
  async ({ table, key }, rows) => {
    if (rows.length === 0) return;
    if (key !== undefined) {
      const keys = rows.map((row) => (row as Readonly<Record<string, unknown>>)[key]);
      const deletion = sql`delete from ${sql.id(schema, table)} where ${sql.id(key)} = any(${keys})`;
      await deletion.execute(tx);
    }
    await copyRows({ schema, name: table }, rows);
  };
