import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { type Files, FilesUnavailable } from './files.ts';
import type { BucketSettings } from './settings.ts';

/** Files as objects of an S3-compatible bucket, which must exist. */
export const createBucketFiles = (settings: BucketSettings): Files => {
  const { bucket: Bucket } = settings;
  const client = createClient(settings);
  return {
    put: (Key, { bytes: Body, contentType: ContentType }) =>
      whenAvailable(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
      }),
    get: (Key) =>
      whenAvailable(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      }).catch(undefinedWhenMissing),
    deleteAll: (Prefix) =>
      whenAvailable(async () => {
        for (let more = true; more;) {
          const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
          for (const { Key } of listed.Contents ?? []) {
            await client.send(new DeleteObjectCommand({ Bucket, Key }));
          }
          more = listed.IsTruncated === true;
        }
      }),
    close: async () => client.destroy(),
  };
};

const createClient = ({ endpoint, region, ...credentials }: BucketSettings): S3Client =>
  new S3Client({
    region,
    credentials,
    // Self-hosted servers rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 10_000,
      throwOnRequestTimeout: true,
    },
    // Not every S3-compatible server supports the newer checksums; the key has a hash already.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Replaces the client's errors, which hold the whole request with its signature, by their code or name. */
const whenAvailable = async <T>(operation: () => Promise<T>): Promise<T> => {
  try {
    return await operation();
  } catch (error) {
    if (error instanceof NoSuchKey) throw error;
    throw new FilesUnavailable(`the bucket: ${describeBucketError(error)}`);
  }
};

const undefinedWhenMissing = (error: unknown): undefined => {
  if (error instanceof NoSuchKey) return undefined;
  throw error;
};

const describeBucketError = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
