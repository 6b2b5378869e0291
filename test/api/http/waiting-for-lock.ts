import { sql } from 'kysely';

import type { Stack } from '../../stack.ts';

/** Returns whether the API of a stack waits for a lock in Postgres. */
export const isWaitingForLock = async ({ db }: Stack): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where application_name = 'hiring-api' and wait_event_type = 'Lock' and datname = current_database()
  `.execute(db);
  return rows.length > 0;
};
