import type { Db } from '@hiring/database';

import { createDatabaseFiles } from './database-files.ts';
import type { Files } from './files.ts';
import type { BucketSettings } from './settings.ts';

/**
 * Files in Postgres, or in a bucket when there is one. What was kept before the bucket was configured is still found
 * in Postgres.
 */
export const openFiles = (db: Db, settings: BucketSettings | undefined): Files => {
  const database = createDatabaseFiles(db);
  if (!settings) return database;

  const bucket = loadBucketFiles(settings);
  return {
    put: async (key, file) => (await bucket).put(key, file),
    get: async (key) => (await (await bucket).get(key)) ?? (await database.get(key)),
    deleteAll: async (folder) => {
      await (await bucket).deleteAll(folder);
      await database.deleteAll(folder);
    },
    close: async () => (await bucket).close(),
  };
};

/** The client of buckets is large: only who has one pays for it. */
const loadBucketFiles = async (settings: BucketSettings): Promise<Files> => {
  const { createBucketFiles: bucketFiles } = await import('./bucket-files.ts');
  return bucketFiles(settings);
};
