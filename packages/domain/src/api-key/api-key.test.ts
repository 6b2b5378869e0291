import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  adminId,
  minted,
  mintedForAgent,
  revoked,
  rotated,
  successorId,
} from './api-key.examples.ts';
import {
  type ApiKey,
  apiKey,
  mint,
  toRestrictions,
  revoke,
  rotate,
  toSuccessor,
} from './api-key.ts';

const given = specify(apiKey);
const { revokedAt } = revoked.data;

describe('minting a key', () => {
  it('creates a key without restrictions by default', () => {
    given()
      .when((key) => mint(key, minted.data))
      .yields(minted);
    expect(given(minted).state()).toEqual({
      ...minted.data,
      deniedActions: [],
      allowedIps: [],
      label: null,
      mintedUntil: minted.data.expiresAt,
      replaces: null,
      replacedBy: null,
      revokedBy: null,
      revokedAt: null,
    });
    const { deniedActions, allowedIps, label } = mintedForAgent.data;
    expect(given(mintedForAgent).state()).toMatchObject({ deniedActions, allowedIps, label });
  });

  it('is refused when the id is used, also by a revoked key', () => {
    given(minted)
      .when((key) => mint(key, minted.data))
      .refuses('already_exists');
    given(minted, revoked)
      .when((key) => mint(key, minted.data))
      .refuses('already_exists');
  });
});

describe('rotating a key', () => {
  const { rotatedAt } = rotated.data;

  it('records the successor and the new expiry', () => {
    given(minted)
      .when((key) => rotate(key, rotated.data))
      .yields(rotated);
    const { expiresAt } = rotated.data;
    const state = { replacedBy: successorId, expiresAt, mintedUntil: minted.data.expiresAt };
    expect(given(minted, rotated).state()).toMatchObject(state);
  });

  it('never extends the expiry, not even by a second rotation', () => {
    const { expiresAt } = minted.data;
    const late = { ...rotated.data, expiresAt: '2027-01-01T00:00:00.000Z' };
    given(minted)
      .when((key) => rotate(key, late))
      .yields({ ...rotated, data: { ...rotated.data, expiresAt } });
    const second = { ...late, successorId: 'another' };
    given(minted, rotated)
      .when((key) => rotate(key, second))
      .yields({ ...rotated, data: { ...second, expiresAt: rotated.data.expiresAt } });
  });

  it('yields no event for the same successor, even after the key has expired', () => {
    const later = { ...rotated.data, rotatedAt: '2026-06-08T08:00:00.000Z' };
    given(minted, rotated)
      .when((key) => rotate(key, later))
      .yieldsNothing();
  });

  it('is refused for a key that is revoked, expired or does not exist', () => {
    given(minted, revoked)
      .when((key) => rotate(key, rotated.data))
      .refuses('key_revoked');
    const expired = { ...minted, data: { ...minted.data, expiresAt: rotatedAt } };
    given(expired)
      .when((key) => rotate(key, rotated.data))
      .refuses('key_expired');
    given()
      .when((key) => rotate(key, rotated.data))
      .refuses('key_not_found');
  });

  it('copies everything but the secret and the times to the successor', () => {
    const own = {
      start: 'hp_9876zyxw',
      mintedBy: adminId,
      mintedAt: rotatedAt,
      expiresAt: '2026-09-04T08:00:00.000Z',
    };
    const replaces = '0198c0de-0000-7000-8000-0000000000a1';
    for (const event of [minted, mintedForAgent]) {
      const { macVersion: _version, ...data } = event.data;
      const successor = toSuccessor(given(event).state() as ApiKey, replaces, own);
      expect(successor).toEqual({ ...data, ...own, replaces });
    }
  });
});

it('toRestrictions omits empty restrictions', () => {
  expect(toRestrictions({ deniedActions: [], allowedIps: [], label: null })).toStrictEqual({});
  const all = { deniedActions: ['hire'], allowedIps: ['192.0.2.1/32'], label: 'An agent' };
  expect(toRestrictions(all)).toStrictEqual(all);
});

describe('revoking a key', () => {
  it('records the revocation and keeps the other fields', () => {
    given(minted)
      .when((key) => revoke(key, adminId, revokedAt))
      .yields(revoked);
    expect(given(minted, revoked).state()).toMatchObject({ ...minted.data, ...revoked.data });
  });

  it('yields no event the second time', () => {
    given(minted, revoked)
      .when((key) => revoke(key, 'another-admin', '2027-01-01T00:00:00.000Z'))
      .yieldsNothing();
  });

  it('is refused for a key that does not exist', () => {
    given()
      .when((key) => revoke(key, adminId, revokedAt))
      .refuses('key_not_found');
    expect(given(revoked, rotated).state()).toBeNull();
  });
});
