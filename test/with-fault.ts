import { sql } from 'kysely';

import type { Stack } from './stack.ts';

/** A statement of the vault that fails, as if the process had ended before it. */
export type Fault = {
  readonly table: string;
  readonly on: 'insert' | 'update' | 'delete';
  readonly when?: string;
};

/** Makes a statement fail while a request runs. */
export const withFault = async <Result>(
  { db }: Stack,
  { table, on, when = 'true' }: Fault,
  request: () => Promise<Result>,
): Promise<Result> => {
  await sql`
    create or replace function vault.fail_here() returns trigger language plpgsql
    as $$ begin raise exception 'a fault of the test'; end $$`.execute(db);
  await sql`
    create trigger fail_here before ${sql.raw(on)} on ${sql.table(table)}
    for each row when (${sql.raw(when)}) execute function vault.fail_here()`.execute(db);
  try {
    return await request();
  } finally {
    await sql`drop trigger fail_here on ${sql.table(table)}`.execute(db);
  }
};
