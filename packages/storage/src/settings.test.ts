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

describe('the bucket for contracts', () => {
  it('is none when nothing is told, or only empty variables', () => {
    expect(read({})).toBeUndefined();
    expect(read({ CONTRACTS_S3_BUCKET: '', CONTRACTS_S3_ENDPOINT: '' })).toBeUndefined();
  });

  it('is one of AWS without an endpoint, and at the endpoint with one', () => {
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

  it.each(Object.keys(completeEnv))('is refused without %s, and the error names it', (name) => {
    expect(() => read({ ...completeEnv, [name]: '' })).toThrow(name);
  });

  it('is refused with an endpoint that is no http address', () => {
    for (const endpoint of ['s3.example.com', 'file:///contracts']) {
      expect(() => read({ ...completeEnv, CONTRACTS_S3_ENDPOINT: endpoint })).toThrow('ENDPOINT');
    }
  });
});
