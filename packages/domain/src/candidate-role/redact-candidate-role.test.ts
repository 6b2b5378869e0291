import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyPast } from '../any-past.examples.ts';
import { fold } from '../decider.ts';
import { erasedText } from '../event.ts';
import {
  enteredPipeline,
  interviewId,
  rejected,
  screeningId,
  validated,
} from './candidate-role.examples.ts';
import { candidateRole } from './candidate-role.ts';
import { type CandidateRoleEvent, candidateRoleEvents } from './events.ts';
import { redactCandidateRole } from './redact-candidate-role.ts';

/** Returns the event as it is read after the person's key was deleted. */
const unreadable = (event: CandidateRoleEvent): CandidateRoleEvent => {
  const { personal } = candidateRoleEvents[event.type];
  const data: Readonly<Record<string, unknown>> = event.data;
  const erased = Object.entries(personal).filter(([field]) => data[field] !== null);
  return { ...event, data: { ...data, ...Object.fromEntries(erased) } } as CandidateRoleEvent;
};

describe('redacting a candidate role', () => {
  it('removes notes and reasons, and keeps every status, score and time', () => {
    const noted = validated(screeningId);
    const withNotes = { ...noted, data: { ...noted.data, notes: 'Grace is kind' } };
    const state = fold(candidateRole, [enteredPipeline, withNotes, rejected(interviewId)]);
    const [screening, interview, offer] = redactCandidateRole(state).steps;
    expect(screening).toEqual({ ...state.steps[0], validationNotes: erasedText });
    expect(interview).toEqual({ ...state.steps[1], rejectionReason: erasedText });
    expect(offer).toEqual(state.steps[2]);
  });

  it('gives the same result if the past cannot be decrypted, and if it is repeated', () => {
    fc.assert(
      fc.property(anyPast(candidateRole), (past) => {
        const redacted = redactCandidateRole(fold(candidateRole, past));
        expect(redactCandidateRole(fold(candidateRole, past.map(unreadable)))).toEqual(redacted);
        expect(redactCandidateRole(redacted)).toEqual(redacted);
      }),
    );
  });
});
