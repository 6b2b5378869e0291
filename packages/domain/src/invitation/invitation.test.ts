import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { issued } from './invitation.examples.ts';
import { invitation, invite } from './invitation.ts';

const given = specify(invitation);
const issuedOn = (issuedAt: string) => ({
  ...issued,
  data: { ...issued.data, token: 'newer', issuedAt, expiresAt: '2026-07-01T00:00:00.000Z' },
});

describe('inviting to sign up for a role', () => {
  it('issues an invitation if none exists', () => {
    given()
      .when((state) => invite(state, issued.data))
      .yields(issued);
  });

  it('reuses an invitation that has not expired', () => {
    for (const at of [issued.data.issuedAt, '2026-06-12T07:59:59.999Z']) {
      given(issued)
        .when((state) => invite(state, issuedOn(at).data))
        .yieldsNothing();
    }
  });

  it('issues a new invitation from the moment the last one expires', () => {
    const { expiresAt } = issued.data;
    given(issued)
      .when((state) => invite(state, issuedOn(expiresAt).data))
      .yields(issuedOn(expiresAt));
  });

  it('keeps the newest token', () => {
    const newer = issuedOn(issued.data.expiresAt);
    expect(given(issued, newer).state()).toEqual({
      token: 'newer',
      expiresAt: newer.data.expiresAt,
    });
  });
});
