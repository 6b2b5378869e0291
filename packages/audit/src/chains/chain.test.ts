import { describe, expect, it } from 'vitest';

import { createEvent } from '../verify/check-chains.examples.ts';
import { canonicalJson } from './canonical-json.ts';
import { getChainName, getGenesisHash, isChained, linkHash, streamDigest } from './chain.ts';

const chainName = (streamId: string, data: unknown = {}) => getChainName({ streamId, data });

describe('the chain of a stream', () => {
  it('is its organization, by the name of the stream or the data of its first event', () => {
    expect(chainName('organization-o1')).toBe('o1');
    expect(chainName('role-r1', { organizationId: 'o1' })).toBe('o1');
    expect(chainName('effect-e1', { organizationId: 'o1' })).toBe('o1');
  });

  it('is the platform chain for a stream without an organization', () => {
    expect(chainName('user-u1', { organizationId: 'o1' })).toBe('platform');
    expect(chainName('slug-acme', { organizationId: 'o1' })).toBe('platform');
    expect(chainName('role-r1', null)).toBe('platform');
  });

  it.each([['a'.repeat(65)], ['with\0nul'], [''], [7]])('is the platform chain for id %j', (id) => {
    expect(chainName('role-r1', { organizationId: id })).toBe('platform');
  });

  it('contains the metadata of the stream, too', () => {
    expect(streamDigest('$$role-r1')).toEqual(streamDigest('role-r1'));
    expect(chainName('$$organization-o1')).toBe('o1');
  });
});

it('excludes system events and the usage of keys from the chains', () => {
  const names = [
    '$stats-1',
    '$$$stats-1',
    'apiKeyUsage-1',
    '$$apiKeyUsage-1',
    'apiKeyUsageCount-1',
    '$$role-1',
    'role-1',
  ];
  expect(names.filter((streamId) => isChained({ streamId }))).toEqual([
    'apiKeyUsageCount-1',
    '$$role-1',
    'role-1',
  ]);
});

it('writes canonical JSON', () => {
  const value = { b: [1, 'ü\n', null, { y: true, x: 0.5 }], a: undefined };
  expect(canonicalJson(value)).toBe('{"a":null,"b":[1,"ü\\n",null,{"x":0.5,"y":true}]}');
});

it('computes the same hash of an entry in every version', () => {
  const event = createEvent(1, 'role-a', {
    organizationId: 'o1',
    sealed: { enc: 1, kid: 'p', box: '' },
  });
  expect(linkHash(getGenesisHash('o1'), event).toString('hex')).toBe(
    '83c7eccf852e08010332150559ead23461d7ed86f6876224e754b2ba10e02ae1',
  );
});
