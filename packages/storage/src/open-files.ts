import type { Db } from '@hiring/database';

import { createDatabaseFiles } from './database-files.ts';
import type { Files } from './files.ts';
import type { BucketSettings } from './settings.ts';

/**
 * Opens the store of files: a bucket if one is configured, else Postgres. Files stored before the bucket was configured
 * are still read from Postgres.
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

/** Loads the bucket client on demand: it is large. */
const loadBucketFiles = async (settings: BucketSettings): Promise<Files> => {
  const { createBucketFiles: bucketFiles } = await import('./bucket-files.ts');
  return bucketFiles(settings);
};
