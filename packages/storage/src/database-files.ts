import type { Db } from '@hiring/database';

import type { Files } from './files.ts';

/** Files as rows of `worker.files`. Errors of Postgres pass through as they are. */
export const createDatabaseFiles = (db: Db): Files => ({
  put: async (key, { bytes }) => {
    await db
      .insertInto('worker.files')
      .values({ key, bytes })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  },
  get: async (key) => {
    const row = await db
      .selectFrom('worker.files')
      .select('bytes')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.bytes;
  },
  deleteAll: async (folder) => {
    await db
      .deleteFrom('worker.files')
      .where((eb) => eb.fn<boolean>('starts_with', ['key', eb.val(folder)]))
      .execute();
  },
  close: () => Promise.resolve(),
});
