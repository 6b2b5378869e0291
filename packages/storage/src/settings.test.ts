import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { bucketEnvironment, toBucketSettings } from './settings.ts';

const read = (env: Readonly<Record<string, string>>) =>
  toBucketSettings(z.object(bucketEnvironment).parse(env));

const completeEnv = {
  CONTRACTS_S3_BUCKET: 'contracts',
  CONTRACTS_S3_REGION: 'eu-west-3',
  CONTRACTS_S3_ACCESS_KEY_ID: 'id',
  CONTRACTS_S3_SECRET_ACCESS_KEY: 'secret',
};

describe('toBucketSettings', () => {
  it('returns undefined without variables, and with empty variables only', () => {
    expect(read({})).toBeUndefined();
    expect(read({ CONTRACTS_S3_BUCKET: '', CONTRACTS_S3_ENDPOINT: '' })).toBeUndefined();
  });

  it('returns a bucket of AWS without an endpoint, and a bucket at the endpoint with one', () => {
    const named = {
      bucket: 'contracts',
      endpoint: undefined,
      region: 'eu-west-3',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    };
    expect(read(completeEnv)).toEqual(named);
    const endpoint = 'https://s3.example.com';
    expect(read({ ...completeEnv, CONTRACTS_S3_ENDPOINT: endpoint })).toEqual({
      ...named,
      endpoint,
    });
  });

  it.each(Object.keys(completeEnv))('throws an error that names %s if it is missing', (name) => {
    expect(() => read({ ...completeEnv, [name]: '' })).toThrow(name);
  });

  it('rejects an endpoint that is not an http URL', () => {
    for (const endpoint of ['s3.example.com', 'file:///contracts']) {
      expect(() => read({ ...completeEnv, CONTRACTS_S3_ENDPOINT: endpoint })).toThrow('ENDPOINT');
    }
  });
});
