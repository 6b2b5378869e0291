import type { Db } from '@hiring/readmodels';

import { databaseFiles } from './database-files.ts';
import type { Files } from './files.ts';
import type { BucketSettings } from './settings.ts';

/**
 * Files in Postgres, or in a bucket when there is one. What was kept before the bucket was configured is still found
 * in Postgres. The client of buckets is loaded only for who has one.
 */
export const openFiles = async (db: Db, settings: BucketSettings | undefined): Promise<Files> => {
  const database = databaseFiles(db);
  if (!settings) return database;

  const { bucketFiles } = await import('./bucket-files.ts');
  const bucket = bucketFiles(settings);
  return {
    ...bucket,
    get: async (key) => (await bucket.get(key)) ?? (await database.get(key)),
  };
};
