import { expect, describe, it } from 'vitest';

import { readConfig } from './config.ts';

const requiredSettings = {
  DATABASE_URL: 'postgres://127.0.0.1/hiring',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  VAULT_SECRET: Buffer.alloc(32).toString('base64'),
};

describe('readConfig', () => {
  it('treats an empty variable as unset, because compose files pass it so', () => {
    const config = readConfig({
      ...requiredSettings,
      RATE_LIMITS: '',
      PUBLIC_BASE_URL: '',
      REDIS_URL: '',
    });
    expect(config.RATE_LIMITS).toBe('on');
    expect(config.publicBaseUrl).toBe('http://localhost:3000');
    expect(config.REDIS_URL).toBeUndefined();
  });

  it('turns off every limit with RATE_LIMITS=off, and a single limit with 0', () => {
    const off = readConfig({ ...requiredSettings, RATE_LIMITS: 'off' });
    expect(Object.values(off.limits).map(({ points }) => points)).toEqual(
      Object.values(off.limits).map(() => 0),
    );
    const { limits } = readConfig({
      ...requiredSettings,
      RATE_LIMIT_KEY_BURST: '0',
      RATE_LIMIT_KEY: '5/10',
    });
    expect(limits['key-burst'].points).toBe(0);
    expect(limits.key).toEqual({ points: 5, seconds: 10 });
  });

  it('rejects invalid, unknown and missing variables and names them', () => {
    expect(() => readConfig({ ...requiredSettings, RATE_LIMIT_KEY: 'many' })).toThrow('points');
    expect(() => readConfig({ ...requiredSettings, RATE_LIMIT_KEY: 'many' })).toThrow(
      'RATE_LIMIT_KEY',
    );
    expect(() => readConfig({ ...requiredSettings, RATE_LIMIT_KYE: '5/1' })).toThrow(
      'RATE_LIMIT_KYE',
    );
    expect(() => readConfig({ ...requiredSettings, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
    expect(() => readConfig({})).toThrow('DATABASE_URL');
  });
});
