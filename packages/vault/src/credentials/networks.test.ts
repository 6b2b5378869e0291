import { expect, it } from 'vitest';

import { isWithin, parseNetwork } from './networks.ts';

it.each([
  ['192.0.2.7', '192.0.2.7/32'],
  ['10.1.2.3/8', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['198.51.100.7/25', '198.51.100.0/25'],
  ['2001:DB8:0:1::9/48', '2001:db8::/48'],
  ['::1', '::1/128'],
  ['::/0', '::/0'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
  ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
])('the network %s is normalized to %s, which stays the same', (written, expected) => {
  expect(parseNetwork(written)).toBe(expected);
  expect(parseNetwork(expected)).toBe(expected);
});

it.each([
  '',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0/8',
  '010.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '10.0.0.0/8/8',
  ' 10.0.0.1',
  '::/129',
  'fe80::1%eth0',
  ':::',
  'example.com',
])('%j is not a network', (written) => {
  expect(parseNetwork(written)).toBeUndefined();
});

it.each([
  ['10.255.255.255', ['10.0.0.0/8'], true],
  ['11.0.0.0', ['10.0.0.0/8'], false],
  ['11.0.0.0', ['10.0.0.0/8', '11.0.0.0/32'], true],
  ['192.0.2.127', ['192.0.2.0/25'], true],
  ['192.0.2.128', ['192.0.2.0/25'], false],
  ['::ffff:10.0.0.1', ['10.0.0.0/8'], true],
  ['2001:db8:0:ffff::1', ['2001:db8::/48'], true],
  ['2001:db8:1::1', ['2001:db8::/48'], false],
  ['10.0.0.1', ['::/0'], false],
  ['::1', ['0.0.0.0/0'], false],
  ['unknown', ['0.0.0.0/0', '::/0'], false],
  ['10.0.0.1', [], false],
])('%s is within %j: %s', (address, networks, within) => {
  expect(isWithin(networks, address)).toBe(within);
});
