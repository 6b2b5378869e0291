import type { ApiKeyEvent } from './events.ts';

export const adminId = '0198c0de-0000-7000-8000-0000000000f1';
export const successorId = '0198c0de-0000-7000-8000-0000000000a2';

export const minted = {
  type: 'ApiKeyMinted',
  data: {
    name: 'Nightly export',
    ownerId: '0198c0de-0000-7000-8000-0000000000f2',
    start: 'hp_4fQ9xT2a',
    scopes: ['pipeline:read', 'pipeline:write'],
    mintedBy: adminId,
    mintedAt: '2026-06-05T08:00:00.000Z',
    expiresAt: '2026-09-03T08:00:00.000Z',
    macVersion: 1,
  },
} satisfies ApiKeyEvent;

export const mintedForAgent = {
  type: 'ApiKeyMinted',
  data: {
    ...minted.data,
    deniedActions: ['hire'],
    allowedIps: ['192.0.2.0/24'],
    label: 'Screening agent',
  },
} satisfies ApiKeyEvent;

export const rotated = {
  type: 'ApiKeyRotated',
  data: {
    successorId,
    rotatedBy: adminId,
    rotatedAt: '2026-06-06T08:00:00.000Z',
    expiresAt: '2026-06-07T08:00:00.000Z',
  },
} satisfies ApiKeyEvent;

export const revoked = {
  type: 'ApiKeyRevoked',
  data: { revokedBy: adminId, revokedAt: '2026-06-06T08:00:00.000Z' },
} satisfies ApiKeyEvent;
