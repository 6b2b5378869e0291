import { describe, expect, it } from 'vitest';

import { findKeyState } from './key-state.ts';

const key = { enabled: true, expiresAt: '2026-06-05T00:00:00.000Z', replacedBy: null };
const before = Date.parse('2026-06-04T23:59:59.999Z');

describe('the state of a key', () => {
  it.each([
    ['active before it expires', key, before, 'active'],
    ['expired at the instant of its expiry', key, before + 1, 'expired'],
    ['active without an expiry', { ...key, expiresAt: null }, before + 1, 'active'],
    ['replaced while both keys work', { ...key, replacedBy: 'b' }, before, 'replaced'],
    ['expired after its replacement', { ...key, replacedBy: 'b' }, before + 1, 'expired'],
    ['revoked, also when it has expired', { ...key, enabled: false }, before + 1, 'revoked'],
  ] as const)('is %s', (_, given, atMs, state) => expect(findKeyState(given, atMs)).toBe(state));
});
