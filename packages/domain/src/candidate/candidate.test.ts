import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  attached,
  corrected,
  erased,
  extracted,
  noted,
  placed,
  reconsidered,
  registered,
  rolesRead,
  sourced,
  unreadable,
} from './candidate.examples.ts';
import { candidate, correct, place, registerCandidate } from './candidate.ts';
import { attach, recordText } from './documents.ts';
import { erase } from './erase.ts';
import { recordLead } from './leads.ts';
import { maxNotes, note } from './notes.ts';
import { reconsiderRejection } from './reconsider.ts';

const given = specify(candidate);
const textOf = (...past: Parameters<typeof given>) => given(...past).state().documents[0]?.text;

describe('registering a candidate', () => {
  it('makes a person known to one organisation', () => {
    given()
      .when((it) => registerCandidate(it, registered.data))
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
      placements: [],
      leads: [],
      reconsiderations: [],
    });
  });

  it('leaves null and empty what nobody says', () => {
    const { organizationId, name, email, registeredAt } = registered.data;
    const said = { organizationId, name, email, registeredAt };
    const nothing = { phone: null, location: null, externalId: null, source: null };
    given()
      .when((it) => registerCandidate(it, said))
      .yields({ type: 'CandidateRegistered', data: { ...said, ...nothing, links: [], tags: [] } });
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
    const before = given(registered).state();
    expect(given(registered, corrected).state()).toEqual({
      ...before,
      contact: { ...before.contact, phone: null },
    });
  });

  it('keeps the fields nobody names', () => {
    given(registered, corrected)
      .when((it) => correct(it, { tags: [], correctedAt: corrected.data.correctedAt }))
      .yields({ ...corrected, data: { ...corrected.data, tags: [] } });
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

describe('noting something about a candidate', () => {
  it('adds a note, once', () => {
    given(registered)
      .when((it) => note(it, noted.data))
      .yields(noted);
    given(registered, noted)
      .when((it) => note(it, noted.data))
      .yieldsNothing();
  });

  it('has 1,000 notes at most', () => {
    const notes = Array.from({ length: maxNotes }, (_, n) => ({
      ...noted,
      data: { ...noted.data, noteId: `note-${n}` },
    }));
    const another = { ...noted.data, noteId: 'one more' };
    given(registered, ...notes.slice(1))
      .when((it) => note(it, another))
      .yields({ ...noted, data: another });
    given(registered, ...notes)
      .when((it) => note(it, another))
      .refuses('too_many_notes');
  });
});

describe('a candidate who was a lead', () => {
  it('is known to have been it, once', () => {
    given(registered)
      .when((it) => recordLead(it, sourced.data))
      .yields(sourced);
    given(registered, sourced)
      .when((it) => recordLead(it, sourced.data))
      .yieldsNothing();
    expect(given(registered, sourced).state().leads).toEqual([sourced.data.leadId]);
  });

  it('is a candidate all the same: nothing is said of one there is not', () => {
    given()
      .when((it) => recordLead(it, sourced.data))
      .refuses('candidate_not_found');
  });
});

describe('attaching a document', () => {
  it('adds it, once, its text still to be read', () => {
    given(registered)
      .when((it) => attach(it, attached.data))
      .yields(attached);
    given(registered, attached)
      .when((it) => attach(it, attached.data))
      .yieldsNothing();
    expect(textOf(registered, attached)).toBe('pending');
  });

  it('is followed by its text, or by what kept it from being read, once', () => {
    given(registered, attached)
      .when((it) => recordText(it, extracted))
      .yields(extracted);
    expect(textOf(registered, attached, extracted)).toBe('extracted');
    given(registered, attached, unreadable)
      .when((it) => recordText(it, extracted))
      .yieldsNothing();
    expect(textOf(registered, attached, unreadable)).toBe('unreadable');
  });

  it('is followed by nothing when the candidate was erased, or never had it', () => {
    given(registered, attached, erased)
      .when((it) => recordText(it, extracted))
      .yieldsNothing();
    given(registered)
      .when((it) => recordText(it, extracted))
      .yieldsNothing();
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

describe('announcing that a rejection is to be withdrawn', () => {
  it('is recorded once', () => {
    given(registered, placed)
      .when((it) => reconsiderRejection(it, reconsidered.data))
      .yields(reconsidered);
    given(registered, placed, reconsidered)
      .when((it) => reconsiderRejection(it, reconsidered.data))
      .yieldsNothing();
  });
});

describe('erasing a candidate', () => {
  const { candidateRoleId } = placed.data;
  const over = rolesRead([candidateRoleId, 'Not Selected']);

  it('forgets who it was and keeps the roles', () => {
    given(registered, placed)
      .when((it) => erase(it, erased.data, over))
      .yields(erased);
    const { contact, placements } = given(registered, placed, erased).state();
    expect([contact.name, contact.email, contact.phone]).toEqual(['[erased]', '[erased]', null]);
    expect(placements).toHaveLength(1);
  });

  it('is nothing the second time', () => {
    given(registered, erased)
      .when((it) => erase(it, erased.data, rolesRead()))
      .yieldsNothing();
  });

  it.each([
    ['in progress', rolesRead([candidateRoleId, 'In Progress'])],
    ['not begun yet', rolesRead([candidateRoleId, null])],
    ['not looked at', rolesRead()],
    [
      'of another role in progress',
      rolesRead([candidateRoleId, 'Not Selected'], ['other', 'In Progress']),
    ],
  ])('is refused while a candidate role is %s', (_name, roles) => {
    given(registered, placed)
      .when((it) => erase(it, erased.data, roles))
      .refuses('candidate_in_progress', 'In Progress');
  });

  it('is refused for a candidate there is not', () => {
    given()
      .when((it) => erase(it, erased.data, rolesRead()))
      .refuses('candidate_not_found');
  });

  it.each(['Ada left', 'asked by ADA@example.org', 'call +33 1 23 45 67 89 of theirs'])(
    'is refused for a reason that says who it was: %s',
    (reason) => {
      given(registered, placed)
        .when((it) => erase(it, { ...erased.data, reason }, over))
        .refuses('reason_names_person');
    },
  );

  it('is refused while a withdrawal of a rejection is announced and not settled', () => {
    const settled = new Set([reconsidered.data.reconsiderationId]);
    const { when } = given(registered, placed, reconsidered);
    when((it) => erase(it, erased.data, over)).refuses('rejection_reconsidered');
    when((it) => erase(it, erased.data, { ...over, settled })).yields(erased);
  });

  it('takes the leads along who are the same person, each once', () => {
    const { leadId } = sourced.data;
    const also = { leadId: 'another', sourcedAt: erased.data.erasedAt };
    given(registered, sourced)
      .when((it) => erase(it, erased.data, rolesRead(), [leadId, 'another']))
      .yields({ type: 'CandidateSourced', data: also }, erased);
  });

  it('ends every further decision about the person', () => {
    given(registered, erased)
      .when((it) => correct(it, corrected.data))
      .refuses('candidate_erased');
    given(registered, erased)
      .when((it) => place(it, placed.data))
      .refuses('candidate_erased');
    given(registered, erased)
      .when((it) => reconsiderRejection(it, reconsidered.data))
      .refuses('candidate_erased');
  });
});
