import { describe, expect, it } from 'vitest';

import { toNetwork, normalizeAddress } from './client-address.ts';

describe('client addresses', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('normalizeAddress(%s) returns %s', (address, logged) => {
    expect(normalizeAddress(address)).toBe(logged);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('toNetwork(%s) returns %s', (address, limited) => {
    expect(toNetwork(address)).toBe(limited);
  });
});
