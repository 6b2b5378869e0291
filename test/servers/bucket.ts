import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

import { until } from '../until.ts';

type BucketEnv = Readonly<Record<string, string>>;

export type Bucket = {
  readonly endpoint: string;
  readonly env: BucketEnv;
  readonly stop: () => Promise<void>;
};

const name = 'contracts';

/** Starts an S3-compatible server with one empty bucket. It checks access keys, not signatures. */
export const startBucket = async (chosen = 0): Promise<Bucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: chosen,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  confirmWrites(server);
  const { port } = await server.run();
  const endpoint = endpointAt(port);
  return {
    endpoint,
    env: bucketEnv(port),
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Returns the environment of a service that stores contracts in the bucket at a port, which need not run yet. */
export const bucketEnv = (port: number): BucketEnv => ({
  CONTRACTS_S3_BUCKET: name,
  CONTRACTS_S3_ENDPOINT: endpointAt(port),
  CONTRACTS_S3_REGION: 'eu-west-3',
  CONTRACTS_S3_ACCESS_KEY_ID: 'S3RVER',
  CONTRACTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
});

type StoredObject = { readonly bucket: string; readonly key: string };

/** The part of s3rver's file system store that `confirmWrites` uses; its type declarations leave it out. */
type ObjectStore = {
  putObject: (object: StoredObject) => Promise<{ readonly size: number }>;
  getMetadata: (bucket: string, key: string) => Promise<{ readonly 'content-length': number }>;
};

/** Delays the response to a PUT until its file is complete. s3rver responds while it still writes the last bytes. */
const confirmWrites = (server: S3rver): void => {
  const { store } = server as S3rver & { readonly store: ObjectStore };
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const stored = await put(object);
    await until(async () => {
      const metadata = await store.getMetadata(object.bucket, object.key);
      return metadata['content-length'] === stored.size;
    });
    return stored;
  };
};

const endpointAt = (port: number): string => `http://127.0.0.1:${port}`;
