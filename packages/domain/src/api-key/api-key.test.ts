import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { adminId, minted, revoked } from './api-key.examples.ts';
import { apiKey, mint, revoke } from './api-key.ts';

const given = specify(apiKey);
const { revokedAt } = revoked.data;

describe('minting a key', () => {
  it('makes it active', () => {
    given()
      .when((key) => mint(key, minted.data))
      .yields(minted);
    expect(given(minted).state()).toBe('active');
  });

  it('is refused when its id is used, also by a revoked key', () => {
    given(minted)
      .when((key) => mint(key, minted.data))
      .refuses('already_exists');
    given(minted, revoked)
      .when((key) => mint(key, minted.data))
      .refuses('already_exists');
  });
});

describe('revoking a key', () => {
  it('revokes it', () => {
    given(minted)
      .when((key) => revoke(key, adminId, revokedAt))
      .yields(revoked);
    expect(given(minted, revoked).state()).toBe('revoked');
  });

  it('changes nothing the second time', () => {
    given(minted, revoked)
      .when((key) => revoke(key, 'another-admin', '2027-01-01T00:00:00.000Z'))
      .yieldsNothing();
  });

  it('is refused for a key there is not', () => {
    given()
      .when((key) => revoke(key, adminId, revokedAt))
      .refuses('key_not_found');
  });
});
