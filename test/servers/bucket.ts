import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

type BucketEnv = Readonly<Record<string, string>>;

export type Bucket = {
  readonly endpoint: string;
  readonly env: BucketEnv;
  readonly stop: () => Promise<void>;
};

const name = 'contracts';

/** An S3-compatible server of one's own with one empty bucket. It knows who may ask, but does not check signatures. */
export const startBucket = async (chosen = 0): Promise<Bucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: chosen,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
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

/** What a service is told to keep contracts in the bucket at a port, whether it is there yet or not. */
export const bucketEnv = (port: number): BucketEnv => ({
  CONTRACTS_S3_BUCKET: name,
  CONTRACTS_S3_ENDPOINT: endpointAt(port),
  CONTRACTS_S3_REGION: 'eu-west-3',
  CONTRACTS_S3_ACCESS_KEY_ID: 'S3RVER',
  CONTRACTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
});

const endpointAt = (port: number): string => `http://127.0.0.1:${port}`;
