import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  contractGenerated,
  enteredPipeline,
  hired,
  interviewId,
  notSelected,
  offerId,
  rejected,
  rejectionWithdrawn,
  screeningId,
  strangeStepId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import { findStepOwedContract, recordContract, withContractOwed } from './contract.ts';
import type { CandidateRoleEvent } from './events.ts';

const given = specify(candidateRole);
const owedAfter = (...past: CandidateRoleEvent[]) => findStepOwedContract(given(...past).state());

describe('a contract', () => {
  it('is owed when the current step becomes an offer', () => {
    expect(owedAfter(enteredPipeline, validated(interviewId))).toBe(offerId);
  });

  it('is not owed while the current step is not an offer', () => {
    expect(owedAfter(enteredPipeline)).toBeUndefined();
  });

  it('is not owed twice for one step', () => {
    const past = [enteredPipeline, validated(interviewId), contractGenerated(offerId)] as const;
    expect(owedAfter(...past)).toBeUndefined();
  });

  it('is owed on hire for the step of the hire if none exists', () => {
    const past = [enteredPipeline, validated(screeningId), hired(screeningId)] as const;
    expect(owedAfter(...past)).toBe(screeningId);
  });

  it('stays owed for an offer step that was left before the effect ran', () => {
    const past = [enteredPipeline, validated(interviewId), validated(offerId)] as const;
    expect(owedAfter(...past)).toBe(offerId);
    expect(owedAfter(...past, hired(offerId))).toBe(offerId);
  });

  it('is owed again once a rejection at the offer is withdrawn', () => {
    const past = [enteredPipeline, validated(interviewId), rejected(offerId), notSelected] as const;
    expect(owedAfter(...past)).toBeUndefined();
    expect(owedAfter(...past, rejectionWithdrawn(offerId))).toBe(offerId);
  });

  it('is not owed on hire if one exists at any step', () => {
    const atOffer = [enteredPipeline, validated(interviewId), contractGenerated(offerId)] as const;
    expect(owedAfter(...atOffer, hired(interviewId))).toBeUndefined();
  });

  it('is not owed to a candidate who was not selected or never entered', () => {
    const atOffer = [enteredPipeline, validated(interviewId)] as const;
    expect(owedAfter(...atOffer, rejected(interviewId), notSelected)).toBeUndefined();
    expect(owedAfter()).toBeUndefined();
  });
});

describe('the event of a transition', () => {
  it('states that a contract is owed after it', () => {
    const { state } = given(enteredPipeline);
    for (const stepId of [screeningId, interviewId, offerId]) {
      expect(withContractOwed(state(), validated(stepId))).toEqual(validated(stepId));
    }
  });

  it('states it again until the contract is generated', () => {
    const atOffer = [enteredPipeline, validated(interviewId)] as const;
    const next = withContractOwed(given(...atOffer).state(), validated(screeningId));
    expect(next.data.contractOwed).toBe(true);
    const generated = given(...atOffer, contractGenerated(offerId)).state();
    expect(withContractOwed(generated, hired(offerId)).data.contractOwed).toBe(false);
  });
});

describe('recording a contract', () => {
  it('records it on its step', () => {
    given(enteredPipeline)
      .when((state) => recordContract(state, contractGenerated(offerId).data))
      .yields(contractGenerated(offerId));
  });

  it('records one per step: the second yields no event', () => {
    const another = { ...contractGenerated(offerId).data, contractId: 'another' };
    given(enteredPipeline, contractGenerated(offerId))
      .when((state) => recordContract(state, another))
      .yieldsNothing();
  });

  it('is refused for a step that does not exist', () => {
    given(enteredPipeline)
      .when((state) => recordContract(state, contractGenerated(strangeStepId).data))
      .refuses('step_not_found');
  });
});
