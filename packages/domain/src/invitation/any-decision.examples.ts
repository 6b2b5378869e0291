import fc from 'fast-check';

import type { InvitationEvent } from './events.ts';
import { issued } from './invitation.examples.ts';
import { type Invitation, invite } from './invitation.ts';

export const anyInvitationDecision = fc
  .record({ issuedOn: fc.integer({ min: 1, max: 20 }), days: fc.integer({ min: 1, max: 9 }) })
  .map(({ issuedOn, days }) => ({
    issuedAt: dayInJune(issuedOn),
    expiresAt: dayInJune(issuedOn + days),
  }))
  .map(
    (times): ((state: Invitation) => InvitationEvent[]) =>
      (state) =>
        invite(state, { ...issued.data, ...times }),
  );

const dayInJune = (day: number): string => `2026-06-${String(day).padStart(2, '0')}T08:00:00.000Z`;
