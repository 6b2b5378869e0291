import { describe, expect, it } from 'vitest';

import { EndpointRefusedError } from './endpoint-refusal.ts';
import { parseEndpoint, assertEndpoint } from './endpoint.ts';

const findRefusal = (endpoint: string, allowed: readonly string[] = []): string | undefined => {
  try {
    parseEndpoint(endpoint, allowed);
    return undefined;
  } catch (error) {
    if (error instanceof EndpointRefusedError) return error.message;
    throw error;
  }
};

describe('parseEndpoint', () => {
  it.each([
    ['https://127.0.0.1/hook', 'endpoint_address'],
    ['https://2130706433/hook', 'endpoint_address'],
    ['https://0x7f.1/hook', 'endpoint_address'],
    ['https://017700000001/hook', 'endpoint_address'],
    ['https://0/hook', 'endpoint_address'],
    ['https://127.1/hook', 'endpoint_address'],
    ['https://127.0.0.1./hook', 'endpoint_address'],
    ['https://１２７.0.0.1/hook', 'endpoint_address'],
    ['https://[::1]/hook', 'endpoint_address'],
    ['https://[::ffff:127.0.0.1]/hook', 'endpoint_address'],
    ['https://[fd00::1]/hook', 'endpoint_address'],
    ['https://[64:ff9b::7f00:1]/hook', 'endpoint_address'],
    ['https://[2002:7f00:1::]/hook', 'endpoint_address'],
    ['https://100.64.0.1/hook', 'endpoint_address'],
    ['https://169.254.169.254/latest/meta-data', 'endpoint_address'],
    ['https://8.8.8.8/hook', 'endpoint_address'],
    ['https://user:password@hris.example/hook', 'endpoint_credentials'],
    ['https://user@hris.example/hook', 'endpoint_credentials'],
    ['https://hris.example:25/hook', 'endpoint_port'],
    ['https://hris.example:8443/hook', 'endpoint_port'],
    ['http://hris.example/hook', 'endpoint_not_https'],
    ['file:///etc/passwd', 'endpoint_not_https'],
    ['gopher://hris.example/1', 'endpoint_not_https'],
    ['hris.example/hook', 'endpoint_not_a_url'],
    ['', 'endpoint_not_a_url'],
  ])('rejects %s', (endpoint, reason) => {
    expect(findRefusal(endpoint)).toBe(reason);
  });

  it('accepts https on port 443 with a host name', () => {
    expect(findRefusal('https://hris.example/hook?tenant=7')).toBeUndefined();
    expect(findRefusal('https://hris.example:443/hook')).toBeUndefined();
  });

  it('accepts exactly the allowed origins, and only without credentials', () => {
    const allowed = ['http://127.0.0.1:4000'];
    expect(findRefusal('http://127.0.0.1:4000/hook', allowed)).toBeUndefined();
    expect(findRefusal('http://127.0.0.1:4001/hook', allowed)).toBe('endpoint_not_https');
    expect(findRefusal('http://127.0.0.1:4000@hris.example/', allowed)).toBe(
      'endpoint_credentials',
    );
    expect(findRefusal('http://a:b@127.0.0.1:4000/hook', allowed)).toBe('endpoint_credentials');
    expect(findRefusal('javascript:alert(1)', ['null'])).toBe('endpoint_not_https');
  });
});

const resolvePublic = async () => [{ address: '93.184.215.14', family: 4 }];
const resolveUnknown = () => Promise.reject(new Error('ENOTFOUND'));
const rejectResolve = () => Promise.reject(new Error('unexpected lookup'));

describe('assertEndpoint', () => {
  it('accepts a name that resolves to public addresses', async () => {
    await expect(
      assertEndpoint('https://hris.example/hook', [], resolvePublic),
    ).resolves.toBeUndefined();
  });

  it('rejects an invalid endpoint before it resolves the name', async () => {
    await expect(assertEndpoint('http://hris.example/hook', [], rejectResolve)).rejects.toThrow(
      'endpoint_not_https',
    );
  });

  it.each([['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1']])(
    'rejects a name that resolves to %s',
    async (...addresses) => {
      const found = addresses.map((address) => ({ address, family: address === '::1' ? 6 : 4 }));
      await expect(assertEndpoint('https://localhost/hook', [], async () => found)).rejects.toThrow(
        'address_not_public',
      );
    },
  );

  it('rejects a name that does not resolve', async () => {
    await expect(assertEndpoint('https://hris.example/hook', [], resolveUnknown)).rejects.toThrow(
      'endpoint_name_unknown',
    );
  });

  it('does not resolve the name of an allowed origin', async () => {
    const origin = 'http://127.0.0.1:4000';
    await expect(
      assertEndpoint(`${origin}/hook`, [origin], rejectResolve),
    ).resolves.toBeUndefined();
  });
});
