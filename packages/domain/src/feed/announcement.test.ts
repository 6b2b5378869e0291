import { describe, expect, it } from 'vitest';

import { evaluated, interviewId, rejected } from '../candidate-role/candidate-role.examples.ts';
import { corrected, erased, placed, registered } from '../candidate/candidate.examples.ts';
import { toAnnouncement, announcementTypes } from './announcement.ts';

describe('what is announced of an event', () => {
  it('are ids and the status it made, and nothing about the person', () => {
    expect(toAnnouncement(rejected(interviewId))).toEqual({
      type: 'candidate_step.rejected',
      status: 'rejected',
      stepId: interviewId,
    });
    for (const announcement of [registered, corrected].map(toAnnouncement)) {
      expect(JSON.stringify(announcement)).not.toMatch(/Ada|@|\+33/);
    }
  });

  it('is a tombstone when a person was erased, without the reason', () => {
    expect(toAnnouncement(erased)).toEqual({ type: 'candidate.erased', status: 'erased' });
  });

  it('names the role and the candidate role of a placement', () => {
    const { roleId, candidateRoleId } = placed.data;
    const type = 'candidate.placed';
    expect(toAnnouncement(placed)).toEqual({ type, status: null, roleId, candidateRoleId });
  });

  it('is nothing for an evaluation: it moves nobody', () => {
    expect(toAnnouncement(evaluated(interviewId, 50))).toBeUndefined();
  });

  it('has a type of its own for every event', () => {
    expect(new Set(announcementTypes).size).toBe(announcementTypes.length);
  });
});
