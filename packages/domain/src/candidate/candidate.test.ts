import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  corrected,
  erased,
  noted,
  placed,
  reconsidered,
  registered,
  rolesRead,
  sourced,
} from './candidate.examples.ts';
import { candidate, correct, place, registerCandidate } from './candidate.ts';
import { erase } from './erase.ts';
import { recordLead } from './leads.ts';
import { maxNotes, addNote } from './notes.ts';
import { reconsiderRejection } from './reconsider.ts';

const given = specify(candidate);

describe('registering a candidate', () => {
  it('creates the candidate in one organization', () => {
    given()
      .when((state) => registerCandidate(state, registered.data))
      .yields(registered);
    const { registeredAt: _at, organizationId, ...contact } = registered.data;
    expect(given(registered).state()).toEqual({
      organizationId,
      registered: true,
      erased: false,
      contact,
      notes: [],
      acceptances: [],
      documents: [],
      deletedDocuments: [],
      placements: [],
      leads: [],
      reconsiderations: [],
    });
  });

  it('sets fields that are not given to null or empty', () => {
    const { organizationId, name, email, registeredAt } = registered.data;
    const input = { organizationId, name, email, registeredAt };
    const emptyFields = { phone: null, location: null, externalId: null, source: null };
    given()
      .when((state) => registerCandidate(state, input))
      .yields({
        type: 'CandidateRegistered',
        data: { ...input, ...emptyFields, links: [], tags: [] },
      });
  });

  it('is refused the second time', () => {
    given(registered)
      .when((state) => registerCandidate(state, registered.data))
      .refuses('already_exists');
  });
});

describe('correcting a candidate', () => {
  it('replaces the contact fields and keeps the organization', () => {
    given(registered)
      .when((state) => correct(state, corrected.data))
      .yields(corrected);
    const before = given(registered).state();
    expect(given(registered, corrected).state()).toEqual({
      ...before,
      contact: { ...before.contact, phone: null },
    });
  });

  it('keeps the fields that are not given', () => {
    given(registered, corrected)
      .when((state) => correct(state, { tags: [], correctedAt: corrected.data.correctedAt }))
      .yields({ ...corrected, data: { ...corrected.data, tags: [] } });
  });

  it('yields no event when no field changes', () => {
    given(registered, corrected)
      .when((state) =>
        correct(state, { ...corrected.data, correctedAt: '2027-01-01T00:00:00.000Z' }),
      )
      .yieldsNothing();
  });

  it.each([{ name: 'Ada L.' }, { email: 'ada@example.net' }, { phone: '+33 1' }])(
    'detects a change in %o',
    (difference) => {
      const data = { ...corrected.data, ...difference };
      given(registered, corrected)
        .when((state) => correct(state, data))
        .yields({ type: 'CandidateCorrected', data });
    },
  );

  it('is refused for a candidate that does not exist', () => {
    given()
      .when((state) => correct(state, corrected.data))
      .refuses('candidate_not_found');
  });
});

describe('adding a note to a candidate', () => {
  it('records the note once', () => {
    given(registered)
      .when((state) => addNote(state, noted.data))
      .yields(noted);
    given(registered, noted)
      .when((state) => addNote(state, noted.data))
      .yieldsNothing();
  });

  it('allows at most 1,000 notes', () => {
    const notes = Array.from({ length: maxNotes }, (_, n) => ({
      ...noted,
      data: { ...noted.data, noteId: `note-${n}` },
    }));
    const another = { ...noted.data, noteId: 'one more' };
    given(registered, ...notes.slice(1))
      .when((state) => addNote(state, another))
      .yields({ ...noted, data: another });
    given(registered, ...notes)
      .when((state) => addNote(state, another))
      .refuses('too_many_notes');
  });
});

describe('recording that a candidate was a lead', () => {
  it('records each lead once', () => {
    given(registered)
      .when((state) => recordLead(state, sourced.data))
      .yields(sourced);
    given(registered, sourced)
      .when((state) => recordLead(state, sourced.data))
      .yieldsNothing();
    expect(given(registered, sourced).state().leads).toEqual([sourced.data.leadId]);
  });

  it('is refused for a candidate that does not exist', () => {
    given()
      .when((state) => recordLead(state, sourced.data))
      .refuses('candidate_not_found');
  });
});

describe('placing a candidate on a role', () => {
  const { roleId, candidateRoleId } = placed.data;

  it("is recorded in the candidate's stream", () => {
    given(registered)
      .when((state) => place(state, placed.data))
      .yields(placed);
    expect(given(registered, placed).state().placements).toEqual([{ roleId, candidateRoleId }]);
  });

  it('yields no event the second time, and is refused for another candidate role', () => {
    given(registered, placed)
      .when((state) => place(state, placed.data))
      .yieldsNothing();
    given(registered, placed)
      .when((state) => place(state, { ...placed.data, candidateRoleId: 'another' }))
      .refuses('already_placed');
  });

  it('is refused for a candidate that does not exist', () => {
    given()
      .when((state) => place(state, placed.data))
      .refuses('candidate_not_found');
  });
});

describe('announcing the withdrawal of a rejection', () => {
  it('is recorded once', () => {
    given(registered, placed)
      .when((state) => reconsiderRejection(state, reconsidered.data))
      .yields(reconsidered);
    given(registered, placed, reconsidered)
      .when((state) => reconsiderRejection(state, reconsidered.data))
      .yieldsNothing();
  });
});

describe('erasing a candidate', () => {
  const { candidateRoleId } = placed.data;
  const over = rolesRead([candidateRoleId, 'Not Selected']);

  it('removes the contact data and keeps the placements', () => {
    given(registered, placed)
      .when((state) => erase(state, erased.data, over))
      .yields(erased);
    const { contact, placements } = given(registered, placed, erased).state();
    expect([contact.name, contact.email, contact.phone]).toEqual(['[erased]', '[erased]', null]);
    expect(placements).toHaveLength(1);
  });

  it('yields no event the second time', () => {
    given(registered, erased)
      .when((state) => erase(state, erased.data, rolesRead()))
      .yieldsNothing();
  });

  it.each([
    ['in progress', rolesRead([candidateRoleId, 'In Progress'])],
    ['not started', rolesRead([candidateRoleId, null])],
    ['not read', rolesRead()],
    [
      'in progress for another role',
      rolesRead([candidateRoleId, 'Not Selected'], ['other', 'In Progress']),
    ],
  ])('is refused while a candidate role is %s', (_name, roles) => {
    given(registered, placed)
      .when((state) => erase(state, erased.data, roles))
      .refuses('candidate_in_progress', 'In Progress');
  });

  it('is refused for a candidate that does not exist', () => {
    given()
      .when((state) => erase(state, erased.data, rolesRead()))
      .refuses('candidate_not_found');
  });

  it.each(['Ada left', 'requested by ADA@example.org', 'call to +33 1 23 45 67 89'])(
    'is refused for a reason that names the person: %s',
    (reason) => {
      given(registered, placed)
        .when((state) => erase(state, { ...erased.data, reason }, over))
        .refuses('reason_names_person');
    },
  );

  it('is refused while a withdrawal of a rejection is announced and not settled', () => {
    const settled = new Set([reconsidered.data.reconsiderationId]);
    const { when } = given(registered, placed, reconsidered);
    when((state) => erase(state, erased.data, over)).refuses('rejection_reconsidered');
    when((state) => erase(state, erased.data, { ...over, settled })).yields(erased);
  });

  it('records each lead that is the same person once', () => {
    const { leadId } = sourced.data;
    const also = { leadId: 'another', sourcedAt: erased.data.erasedAt };
    given(registered, sourced)
      .when((state) => erase(state, erased.data, rolesRead(), [leadId, 'another']))
      .yields({ type: 'CandidateSourced', data: also }, erased);
  });

  it('causes later decisions about the person to be refused', () => {
    given(registered, erased)
      .when((state) => correct(state, corrected.data))
      .refuses('candidate_erased');
    given(registered, erased)
      .when((state) => place(state, placed.data))
      .refuses('candidate_erased');
    given(registered, erased)
      .when((state) => reconsiderRejection(state, reconsidered.data))
      .refuses('candidate_erased');
  });
});
