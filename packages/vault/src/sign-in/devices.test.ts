import { describe, expect, it } from 'vitest';

import { verifyDeviceToken, deviceLifeSeconds, createDeviceToken } from './devices.ts';

const vault = { pepper: Buffer.alloc(32, 1) };
const now = new Date('2026-11-22T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('a device token', () => {
  it('identifies the same device each time, and a different device than other tokens', () => {
    const token = createDeviceToken(vault, 'ada', now);
    const device = verifyDeviceToken(vault, token, 'ada', after(deviceLifeSeconds - 1));
    expect(device).toEqual(verifyDeviceToken(vault, token, 'ada', now));
    expect(device?.id).toBeTruthy();
    const other = createDeviceToken(vault, 'ada', now);
    expect(verifyDeviceToken(vault, other, 'ada', now)).not.toEqual(device);
  });

  it('is invalid for another account, under another secret, after its expiry and if it was changed', () => {
    const token = createDeviceToken(vault, 'ada', now);
    const [issuedAt = '', id = '', mac = ''] = token.split('.');
    const later = (Number.parseInt(issuedAt, 36) + 1).toString(36);
    const other = { pepper: Buffer.alloc(32, 2) };
    expect(verifyDeviceToken(vault, token, 'bob', now)).toBeUndefined();
    expect(verifyDeviceToken(other, token, 'ada', now)).toBeUndefined();
    expect(verifyDeviceToken(vault, token, 'ada', after(deviceLifeSeconds))).toBeUndefined();
    expect(verifyDeviceToken(vault, `${later}.${id}.${mac}`, 'ada', now)).toBeUndefined();
    expect(verifyDeviceToken(vault, `${issuedAt}.x${id}.${mac}`, 'ada', now)).toBeUndefined();
    for (const text of ['', '..', 'a.b.c', `${issuedAt}.${id}.`]) {
      expect(verifyDeviceToken(vault, text, 'ada', now)).toBeUndefined();
    }
  });
});
