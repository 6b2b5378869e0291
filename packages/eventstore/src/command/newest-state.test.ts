import { role } from '@hiring/domain';
import { describe, expect, it } from 'vitest';

import type { LastState } from '../event-store.ts';
import { createLruCache } from './lru-cache.ts';
import { findNewestState } from './newest-state.ts';

const at = (revision: bigint | undefined) => ({ state: role.initial, revision });

const storeWith = (revision?: bigint) => {
  const lastStates = createLruCache<LastState>(8);
  if (revision !== undefined) lastStates.set('role-7', at(revision));
  return { lastStates };
};

describe('findNewestState', () => {
  it.each([
    ['the last state of this process', 3n, 2n, 3n],
    ['the state that the caller has read', 3n, 4n, 4n],
    ['the state of the caller for a stream that does not exist', undefined, undefined, undefined],
  ])('returns %s if it is newer', (_which, last, cached, newest) => {
    expect(findNewestState(storeWith(last), role, '7', at(cached))).toEqual(at(newest));
  });

  it('returns the only state there is, or none', () => {
    expect(findNewestState(storeWith(3n), role, '7')).toEqual(at(3n));
    expect(findNewestState(storeWith(3n), role, '8')).toBeUndefined();
  });
});
