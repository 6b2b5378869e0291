import type { AgentAuthorizationEvent } from './events.ts';

const userId = '0198c0de-0000-7000-8000-0000000000f2';
export const keyId = '0198c0de-0000-7000-8000-0000000000a1';

export const authorized = {
  type: 'AgentAuthorized',
  data: {
    userId,
    clientName: 'Scout',
    clientDigest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    redirectUri: 'https://scout.example/callback',
    scopes: ['pipeline:read'],
    authorizedAt: '2026-06-05T08:00:00.000Z',
    expiresAt: '2026-07-05T08:00:00.000Z',
  },
} satisfies AgentAuthorizationEvent;

export const keyIssued = {
  type: 'AgentKeyIssued',
  data: { keyId, issuedAt: '2026-06-05T08:00:01.000Z' },
} satisfies AgentAuthorizationEvent;

export const ended = {
  type: 'AgentAuthorizationEnded',
  data: { reason: 'revoked_by_agent', endedBy: userId, endedAt: '2026-06-06T08:00:00.000Z' },
} satisfies AgentAuthorizationEvent;
