import { sql } from 'kysely';

import type { Stack } from '../../stack.ts';

/** Makes personal keys unreadable during an attempt: notes cannot be encrypted, and their append fails. */
export const withoutPersonalKeys = async <T>(
  stack: Stack,
  attempt: () => Promise<T>,
): Promise<T> => {
  await onDatabase(
    stack,
    `alter table vault.personal_keys rename to away`,
    `create function vault.unreadable() returns bytea language plpgsql stable as
      $$ begin raise exception 'unreadable' using errcode = '53000'; end $$`,
    `create view vault.personal_keys as
      select person_id, vault.unreadable() as wrapped, created_at, erased_at from vault.away`,
  );
  try {
    return await attempt();
  } finally {
    await onDatabase(
      stack,
      `drop view vault.personal_keys`,
      `drop function vault.unreadable`,
      `alter table vault.away rename to personal_keys`,
    );
  }
};

/** Runs statements in one transaction. */
const onDatabase = ({ db }: Stack, ...statements: readonly string[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
