import { expect, describe, it } from 'vitest';

import { readConfig } from './config.ts';

const requiredSettings = {
  DATABASE_URL: 'postgres://127.0.0.1/hiring',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  VAULT_SECRET: Buffer.alloc(32).toString('base64'),
};

describe('the configuration', () => {
  it('takes an empty variable for an unset one, as compose files pass it', () => {
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

  it('switches every limit off at once, and each by itself with 0', () => {
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

  it('refuses a limit that is none and names what is missing', () => {
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
