import { connect, type Connection } from '@hiring/database';
import { type BucketSettings, type Files, FilesUnavailable, openFiles } from '@hiring/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findFreePort } from '../../start/ports.ts';
import { type Bucket, startBucket } from '../servers/bucket.ts';
import { freshDatabase } from '../servers/database.ts';

let bucket: Bucket;
let database: Connection & { readonly drop: () => Promise<unknown> };
const opened: Files[] = [];

beforeAll(async () => {
  bucket = await startBucket();
  const { url, drop } = await freshDatabase();
  database = { ...connect(url, { name: 'test' }), drop };
});
afterAll(async () => {
  await Promise.all(opened.map((files) => files.close()));
  await database.close();
  await database.drop();
  await bucket.stop();
});

const settings = (changed: Partial<BucketSettings> = {}): BucketSettings => ({
  bucket: 'contracts',
  endpoint: bucket.endpoint,
  region: 'eu-west-3',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  ...changed,
});

const open = (where?: BucketSettings): Files => {
  const files = openFiles(database.db, where);
  opened.push(files);
  return files;
};

/** All byte values, so that any conversion to text is detected. */
const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
const file = { bytes, contentType: 'application/pdf' };

describe.each(['postgres', 'a bucket'])('files in %s', (place) => {
  const files = () => open(place === 'postgres' ? undefined : settings());

  it('are returned as they were stored', async () => {
    await files().put(`${place}/one.pdf`, file);
    expect(await files().get(`${place}/one.pdf`)).toEqual(bytes);
  });

  it('may be put twice, also concurrently', async () => {
    const key = `${place}/twice.pdf`;
    await Promise.all([files().put(key, file), files().put(key, file)]);
    await files().put(key, file);
    expect(await files().get(key)).toEqual(bytes);
  });

  it('are undefined when they do not exist', async () => {
    expect(await files().get(`${place}/none.pdf`)).toBeUndefined();
  });
});

describe('a bucket', () => {
  it('is used instead of Postgres when it is configured', async () => {
    await open(settings()).put('only/there.pdf', file);
    expect(await open().get('only/there.pdf')).toBeUndefined();
  });

  it('does not hide files that were stored in Postgres before', async () => {
    await open().put('from/before.pdf', file);
    expect(await open(settings()).get('from/before.pdf')).toEqual(bytes);
  });

  it.each([
    ['that does not exist', { bucket: 'another' }],
    ['that rejects the access key', { accessKeyId: 'nobody' }],
  ])('%s throws FilesUnavailable, which contains no secret', async (_name, wrong) => {
    const files = open(settings(wrong));
    for (const call of [() => files.put('any.pdf', file), () => files.get('any.pdf')]) {
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FilesUnavailable);
      expect(String(error)).not.toMatch(/nobody|S3RVER/);
    }
  });

  it('that cannot be reached throws FilesUnavailable', async () => {
    const files = open(settings({ endpoint: `http://127.0.0.1:${await findFreePort()}` }));
    await expect(files.get('any.pdf')).rejects.toThrow(FilesUnavailable);
  });
});
