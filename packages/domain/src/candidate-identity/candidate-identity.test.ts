import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { claimed, released } from './candidate-identity.examples.ts';
import { candidateIdentity, claimIdentity, releaseIdentity } from './candidate-identity.ts';

const given = specify(candidateIdentity);
const another = { ...claimed.data, candidateId: 'another' };

describe('claiming an identity', () => {
  it('gives the identity to the first candidate that claims it', () => {
    given()
      .when((state) => claimIdentity(state, claimed.data))
      .yields(claimed);
    expect(given(claimed).state()).toEqual({ candidateId: claimed.data.candidateId });
  });

  it('yields no event for the same candidate, and is refused for another', () => {
    given(claimed)
      .when((state) => claimIdentity(state, claimed.data))
      .yieldsNothing();
    given(claimed)
      .when((state) => claimIdentity(state, another))
      .refuses('identity_taken');
  });

  it('is possible for another candidate after the holder was erased', () => {
    given(claimed)
      .when((state) => claimIdentity(state, another, new Set([claimed.data.candidateId])))
      .yields({ type: 'CandidateIdentityClaimed', data: another });
    given(claimed)
      .when((state) => claimIdentity(state, another, new Set(['unrelated'])))
      .refuses('identity_taken');
  });

  it('is possible for another candidate after a release', () => {
    given(claimed, released)
      .when((state) => claimIdentity(state, another))
      .yields({ type: 'CandidateIdentityClaimed', data: another });
  });
});

describe('releasing an identity', () => {
  it('releases the identity from its holder', () => {
    given(claimed)
      .when((state) => releaseIdentity(state, released.data))
      .yields(released);
  });

  it('yields no event for a candidate that does not hold the identity', () => {
    given()
      .when((state) => releaseIdentity(state, released.data))
      .yieldsNothing();
    given(claimed)
      .when((state) => releaseIdentity(state, { ...released.data, candidateId: 'another' }))
      .yieldsNothing();
    expect(
      given(claimed, { ...released, data: { ...released.data, candidateId: 'another' } }).state(),
    ).toEqual(given(claimed).state());
  });
});
