import { expect, it } from 'vitest';

import { minted, revoked } from '../api-key/api-key.examples.ts';
import { recordKey } from './key-record.ts';

it('a key is known from its minting on, and keeps what it was once it is revoked', () => {
  const active = recordKey(undefined, minted);
  expect(active).toEqual({ ...minted.data, revokedBy: null, revokedAt: null });
  expect(recordKey(active, revoked)).toEqual({ ...minted.data, ...revoked.data });
  expect(recordKey(undefined, revoked)).toBeUndefined();
});
