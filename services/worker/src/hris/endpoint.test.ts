import type { LookupAddress } from 'node:dns';

import { describe, expect, it } from 'vitest';

import { checkedEndpoint, EndpointRefused, guardedLookup } from './endpoint.ts';

const refusalOf = (endpoint: string, allowed: readonly string[] = []): string | undefined => {
  try {
    checkedEndpoint(endpoint, allowed);
    return undefined;
  } catch (error) {
    if (error instanceof EndpointRefused) return error.message;
    throw error;
  }
};

describe('an endpoint as it is written', () => {
  it.each([
    ['https://127.0.0.1/hook', 'endpoint_address'],
    ['https://2130706433/hook', 'endpoint_address'],
    ['https://0x7f.1/hook', 'endpoint_address'],
    ['https://017700000001/hook', 'endpoint_address'],
    ['https://0/hook', 'endpoint_address'],
    ['https://127.1/hook', 'endpoint_address'],
    ['https://[::1]/hook', 'endpoint_address'],
    ['https://[::ffff:127.0.0.1]/hook', 'endpoint_address'],
    ['https://[fd00::1]/hook', 'endpoint_address'],
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
  ])('%s is refused', (endpoint, reason) => {
    expect(refusalOf(endpoint)).toBe(reason);
  });

  it('is accepted when it is https on its port and a name', () => {
    expect(refusalOf('https://hris.example/hook?tenant=7')).toBeUndefined();
    expect(refusalOf('https://hris.example:443/hook')).toBeUndefined();
  });

  it('is accepted at an allowed origin, exactly that one, and still without credentials', () => {
    const allowed = ['http://127.0.0.1:4000'];
    expect(refusalOf('http://127.0.0.1:4000/hook', allowed)).toBeUndefined();
    expect(refusalOf('http://127.0.0.1:4001/hook', allowed)).toBe('endpoint_not_https');
    expect(refusalOf('http://127.0.0.1:4000@hris.example/', allowed)).toBe('endpoint_credentials');
    expect(refusalOf('http://a:b@127.0.0.1:4000/hook', allowed)).toBe('endpoint_credentials');
  });
});

const lookedUp = (...addresses: readonly string[]): Promise<unknown> => {
  const found: readonly LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const lookup = guardedLookup(async () => found);
  return new Promise((resolve, reject) => {
    lookup('hris.example', {}, (error, address) => (error ? reject(error) : resolve(address)));
  });
};

describe('the addresses behind a name', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'not an address',
  ])('%s is refused', async (address) => {
    await expect(lookedUp(address)).rejects.toThrow('address_not_public');
  });

  it('are refused when one of them is not public, wherever it stands', async () => {
    await expect(lookedUp('93.184.215.14', '127.0.0.1')).rejects.toThrow('address_not_public');
    await expect(lookedUp('::1', '93.184.215.14')).rejects.toThrow('address_not_public');
    await expect(lookedUp()).rejects.toThrow('address_not_public');
  });

  it('are accepted when all of them are public', async () => {
    expect(await lookedUp('93.184.215.14', '2606:2800:21f:cb07::1')).toBe('93.184.215.14');
  });
});
