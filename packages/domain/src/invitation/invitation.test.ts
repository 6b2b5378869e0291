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
  it('issues an invitation when there is none', () => {
    given()
      .when((state) => invite(state, issued.data))
      .yields(issued);
  });

  it('reuses the live one', () => {
    for (const at of [issued.data.issuedAt, '2026-06-12T07:59:59.999Z']) {
      given(issued)
        .when((state) => invite(state, issuedOn(at).data))
        .yieldsNothing();
    }
  });

  it('issues a new one from the moment the last expires', () => {
    const { expiresAt } = issued.data;
    given(issued)
      .when((state) => invite(state, issuedOn(expiresAt).data))
      .yields(issuedOn(expiresAt));
  });

  it('leaves the newest token the one to show', () => {
    const newer = issuedOn(issued.data.expiresAt);
    expect(given(issued, newer).state()).toEqual({
      token: 'newer',
      expiresAt: newer.data.expiresAt,
    });
  });
});
