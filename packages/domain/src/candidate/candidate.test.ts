import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { corrected, registered } from './candidate.examples.ts';
import { candidate, correct, registerCandidate } from './candidate.ts';

const given = specify(candidate);

describe('registering a candidate', () => {
  it('makes a person known to one organisation', () => {
    given()
      .when((it) => registerCandidate(it, registered.data))
      .yields(registered);
    const { registeredAt: _at, ...known } = registered.data;
    expect(given(registered).state()).toEqual({ ...known, registered: true });
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
