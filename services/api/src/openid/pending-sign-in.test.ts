import { openVault } from '@hiring/vault';
import { describe, expect, it } from 'vitest';

import {
  noPendingSignInCookie,
  type PendingSignIn,
  pendingSignInCookie,
  readPendingSignIn,
} from './pending-sign-in.ts';

const vault = openVault(Buffer.alloc(32, 1).toString('base64'));
const other = openVault(Buffer.alloc(32, 2).toString('base64'));
const startedAt = '2026-01-01T00:00:00.000Z';
const now = new Date(startedAt);
const https = true;

const pending: PendingSignIn = {
  state: 'a state',
  nonce: 'a nonce',
  codeVerifier: 'a verifier',
  returnTo: '/keys',
  startedAt,
};

const toCookie = (header: string): string => header.split(';')[0] ?? '';

describe('the cookie of a pending sign-in', () => {
  const header = pendingSignInCookie(vault, pending, https);

  it('is read again by this service, and reveals nothing', () => {
    expect(readPendingSignIn(vault, toCookie(header), { now, https })).toEqual(pending);
    expect(Buffer.from(toCookie(header), 'base64url').toString()).not.toContain('verifier');
    expect(header).toContain('__Host-sign-in=');
    expect(header).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });

  it('is nothing to another secret, after a change, and after ten minutes', () => {
    const cookie = toCookie(header);
    expect(readPendingSignIn(other, cookie, { now, https })).toBeUndefined();
    expect(readPendingSignIn(vault, cookie.replace(/.$/, 'AA'), { now, https })).toBeUndefined();
    expect(readPendingSignIn(vault, undefined, { now, https })).toBeUndefined();
    const later = new Date(now.getTime() + 600_000);
    expect(readPendingSignIn(vault, cookie, { now: later, https })).toBeUndefined();
  });

  it('is removed after the sign-in', () => {
    expect(noPendingSignInCookie(https)).toContain('__Host-sign-in=; Path=/; Max-Age=0');
  });
});
