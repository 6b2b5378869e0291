import { sql } from 'kysely';

import type { Db } from '../connection/connect.ts';

/**
 * Deletes the stored responses of commands that have one of these ids in path or response, because they contain
 * personal data (decisions §8). A repeat of such a command is decided again. Searches the responses of one day.
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
