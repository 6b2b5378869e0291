import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { corrected, erased, placed, registered } from './candidate.examples.ts';
import { candidate, correct, erase, place, registerCandidate } from './candidate.ts';

const given = specify(candidate);

describe('registering a candidate', () => {
  it('makes a person known to one organisation', () => {
    given()
      .when((it) => registerCandidate(it, registered.data))
      .yields(registered);
    const { registeredAt: _at, ...known } = registered.data;
    expect(given(registered).state()).toEqual({
      ...known,
      registered: true,
      erased: false,
      placements: [],
    });
  });

  it('is refused the second time', () => {
    given(registered)
      .when((it) => registerCandidate(it, registered.data))
      .refuses('already_exists');
  });
});

describe('correcting a candidate', () => {
  it('replaces the contact fields and keeps the organisation', () => {
    given(registered)
      .when((it) => correct(it, corrected.data))
      .yields(corrected);
    expect(given(registered, corrected).state()).toEqual({
      ...given(registered).state(),
      phone: null,
    });
  });

  it('is nothing when nothing differs', () => {
    given(registered, corrected)
      .when((it) => correct(it, { ...corrected.data, correctedAt: '2027-01-01T00:00:00.000Z' }))
      .yieldsNothing();
  });

  it.each([{ name: 'Ada L.' }, { email: 'ada@example.net' }, { phone: '+33 1' }])(
    'sees a difference in %o',
    (difference) => {
      const data = { ...corrected.data, ...difference };
      given(registered, corrected)
        .when((it) => correct(it, data))
        .yields({ type: 'CandidateCorrected', data });
    },
  );

  it('is refused for a candidate there is not', () => {
    given()
      .when((it) => correct(it, corrected.data))
      .refuses('candidate_not_found');
  });
});

describe('placing a candidate on a role', () => {
  const { roleId, candidateRoleId } = placed.data;

  it('is remembered by the candidate', () => {
    given(registered)
      .when((it) => place(it, placed.data))
      .yields(placed);
    expect(given(registered, placed).state().placements).toEqual([{ roleId, candidateRoleId }]);
  });

  it('is nothing the second time, and refused under another candidate role', () => {
    given(registered, placed)
      .when((it) => place(it, placed.data))
      .yieldsNothing();
    given(registered, placed)
      .when((it) => place(it, { ...placed.data, candidateRoleId: 'another' }))
      .refuses('already_placed');
  });

  it('is refused for a candidate there is not', () => {
    given()
      .when((it) => place(it, placed.data))
      .refuses('candidate_not_found');
  });
});

describe('erasing a candidate', () => {
  const { candidateRoleId } = placed.data;
  const over = new Map([[candidateRoleId, 'Not Selected' as const]]);

  it('forgets who it was and keeps the roles', () => {
    given(registered, placed)
      .when((it) => erase(it, erased.data, over))
      .yields(erased);
    const { name, email, phone, placements } = given(registered, placed, erased).state();
    expect([name, email, phone]).toEqual(['[erased]', '[erased]', null]);
    expect(placements).toHaveLength(1);
  });

  it('is nothing the second time', () => {
    given(registered, erased)
      .when((it) => erase(it, erased.data, new Map()))
      .yieldsNothing();
  });

  it.each([
    ['in progress', new Map([[candidateRoleId, 'In Progress' as const]])],
    ['not begun yet', new Map([[candidateRoleId, null]])],
    ['not looked at', new Map()],
    ['of another role in progress', new Map([...over, ['other', 'In Progress' as const]])],
  ])('is refused while a candidate role is %s', (_name, statuses) => {
    given(registered, placed)
      .when((it) => erase(it, erased.data, statuses))
      .refuses('candidate_in_progress', 'In Progress');
  });

  it('is refused for a candidate there is not', () => {
    given()
      .when((it) => erase(it, erased.data, new Map()))
      .refuses('candidate_not_found');
  });

  it('ends every further decision about the person', () => {
    given(registered, erased)
      .when((it) => correct(it, corrected.data))
      .refuses('candidate_erased');
    given(registered, erased)
      .when((it) => place(it, placed.data))
      .refuses('candidate_erased');
  });
});
