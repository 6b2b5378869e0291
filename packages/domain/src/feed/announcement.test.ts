import { describe, expect, it } from 'vitest';

import { evaluated, interviewId, rejected } from '../candidate-role/candidate-role.examples.ts';
import { corrected, erased, placed, registered } from '../candidate/candidate.examples.ts';
import { toAnnouncement, announcementTypes } from './announcement.ts';

describe('the announcement of an event', () => {
  it('contains ids and the new status, and no personal data', () => {
    expect(toAnnouncement(rejected(interviewId))).toEqual({
      type: 'candidate_step.rejected',
      status: 'rejected',
      stepId: interviewId,
    });
    for (const announcement of [registered, corrected].map(toAnnouncement)) {
      expect(JSON.stringify(announcement)).not.toMatch(/Ada|@|\+33/);
    }
  });

  it('is a tombstone without the reason after an erasure', () => {
    expect(toAnnouncement(erased)).toEqual({ type: 'candidate.erased', status: 'erased' });
  });

  it('names the role and the candidate role of a placement', () => {
    const { roleId, candidateRoleId } = placed.data;
    const type = 'candidate.placed';
    expect(toAnnouncement(placed)).toEqual({ type, status: null, roleId, candidateRoleId });
  });

  it('does not exist for an evaluation, which changes no status', () => {
    expect(toAnnouncement(evaluated(interviewId, 50))).toBeUndefined();
  });

  it('has a different type for every event', () => {
    expect(new Set(announcementTypes).size).toBe(announcementTypes.length);
  });
});
