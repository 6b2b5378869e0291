import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { claimed, released } from './candidate-identity.examples.ts';
import { candidateIdentity, claimIdentity, releaseIdentity } from './candidate-identity.ts';

const given = specify(candidateIdentity);
const another = { ...claimed.data, candidateId: 'another' };

describe('claiming an identity', () => {
  it('is for the first candidate that goes by it', () => {
    given()
      .when((state) => claimIdentity(state, claimed.data))
      .yields(claimed);
    expect(given(claimed).state()).toEqual({ candidateId: claimed.data.candidateId });
  });

  it('is nothing for the same candidate again, and refused to another', () => {
    given(claimed)
      .when((state) => claimIdentity(state, claimed.data))
      .yieldsNothing();
    given(claimed)
      .when((state) => claimIdentity(state, another))
      .refuses('identity_taken');
  });

  it('is open to another once its holder was erased', () => {
    given(claimed)
      .when((state) => claimIdentity(state, another, new Set([claimed.data.candidateId])))
      .yields({ type: 'CandidateIdentityClaimed', data: another });
    given(claimed)
      .when((state) => claimIdentity(state, another, new Set(['somebody else'])))
      .refuses('identity_taken');
  });

  it('is open to another once it was released', () => {
    given(claimed, released)
      .when((state) => claimIdentity(state, another))
      .yields({ type: 'CandidateIdentityClaimed', data: another });
  });
});

describe('releasing an identity', () => {
  it('is for whoever holds it', () => {
    given(claimed)
      .when((state) => releaseIdentity(state, released.data))
      .yields(released);
  });

  it('is nothing for whoever does not', () => {
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
