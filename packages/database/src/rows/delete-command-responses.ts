import { sql } from 'kysely';

import type { Db } from '../connection/connect.ts';

/**
 * Deletes the kept answers of commands that name one of these ids, in their path or in what was answered: what was said of
 * a person goes with the person (decisions §8). Repeats of those commands are decided anew. Looks at a day's answers.
 */
export const deleteCommandResponses = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('api.commands')
    .where(
      sql<boolean>`exists (
        select from unnest(${[...ids]}::text[]) id
        where strpos(path, id) > 0 or strpos(body, id) > 0
      )`,
    )
    .execute();
};
