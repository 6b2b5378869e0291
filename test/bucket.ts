import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';

export type Bucket = {
  readonly endpoint: string;
  /** What a service is told to keep contracts in it. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

const name = 'contracts';

/** An S3-compatible server of one's own with one empty bucket. It knows who may ask, but does not check signatures. */
export const startBucket = async (): Promise<Bucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'hiring-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      CONTRACTS_S3_BUCKET: name,
      CONTRACTS_S3_ENDPOINT: endpoint,
      CONTRACTS_S3_REGION: 'eu-west-3',
      CONTRACTS_S3_ACCESS_KEY_ID: 'S3RVER',
      CONTRACTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
