import type { LookupAddress } from 'node:dns';

import { describe, expect, it } from 'vitest';

import { createGuardedLookup } from './addresses.ts';

const lookUp = (...addresses: readonly string[]): Promise<unknown> => {
  const found: readonly LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
  const lookup = createGuardedLookup(async () => found);
  return new Promise((resolve, reject) => {
    lookup('hris.example', {}, (error, address) => (error ? reject(error) : resolve(address)));
  });
};

describe('createGuardedLookup', () => {
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
  ])('rejects %s', async (address) => {
    await expect(lookUp(address)).rejects.toThrow('address_not_public');
  });

  it('rejects a name if any of its addresses is not public, or if it has none', async () => {
    await expect(lookUp('93.184.215.14', '127.0.0.1')).rejects.toThrow('address_not_public');
    await expect(lookUp('::1', '93.184.215.14')).rejects.toThrow('address_not_public');
    await expect(lookUp()).rejects.toThrow('address_not_public');
  });

  it('accepts a name if all of its addresses are public', async () => {
    expect(await lookUp('93.184.215.14', '2606:2800:21f:cb07::1')).toBe('93.184.215.14');
  });
});

/** Creates a name that resolves to another address at each lookup. */
const createFlippingResolver = (...addressSequence: readonly string[]) => {
  const lookups: string[] = [];
  const lookup = createGuardedLookup(async (hostname) => {
    const address = addressSequence[lookups.length] ?? '';
    lookups.push(hostname);
    return [{ address, family: 4 }];
  });
  const connectTo = () =>
    new Promise((resolve, reject) => {
      lookup('hris.example', { all: true }, (error, addresses) =>
        error ? reject(error) : resolve(addresses),
      );
    });
  return { lookups, connectTo };
};

describe('createGuardedLookup for a name whose address changes', () => {
  it('resolves the name once for each connection and returns the address that was checked', async () => {
    const { lookups, connectTo } = createFlippingResolver('93.184.215.14', '127.0.0.1');
    expect(await connectTo()).toEqual([{ address: '93.184.215.14', family: 4 }]);
    expect(lookups).toHaveLength(1);
  });

  it('rejects the next connection if the address is not public then', async () => {
    const { connectTo } = createFlippingResolver('93.184.215.14', '127.0.0.1', '93.184.215.14');
    await connectTo();
    await expect(connectTo()).rejects.toThrow('address_not_public');
    await expect(connectTo()).resolves.toHaveLength(1);
  });
});
