import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  leadConverted,
  leadDismissed,
  leadErased,
  leadMoved,
  leadSourced,
} from './sourced-lead.examples.ts';
import {
  convertLead,
  dismissLead,
  eraseLead,
  eraseLeadWithCandidate,
  moveLead,
  sourcedLead,
  sourceLead,
} from './sourced-lead.ts';

const given = specify(sourcedLead);

describe('sourcing a lead', () => {
  it('happens once; the lead that is there stays as it is', () => {
    given()
      .when((state) => sourceLead(state, leadSourced.data))
      .yields(leadSourced);
    given(leadSourced)
      .when((state) => sourceLead(state, { ...leadSourced.data, name: 'Another' }))
      .yieldsNothing();
  });
});

describe('working on a lead', () => {
  it('moves it back and forth, also out of a dismissal', () => {
    given(leadSourced)
      .when((state) => moveLead(state, leadMoved.data))
      .yields(leadMoved);
    given(leadSourced, leadMoved)
      .when((state) => moveLead(state, leadMoved.data))
      .yieldsNothing();
    given(leadSourced, leadDismissed)
      .when((state) => moveLead(state, leadMoved.data))
      .yields(leadMoved);
  });

  it('dismisses it for a reason that stays', () => {
    given(leadSourced)
      .when((state) => dismissLead(state, leadDismissed.data))
      .yields(leadDismissed);
    given(leadSourced, leadDismissed)
      .when((state) => dismissLead(state, leadDismissed.data))
      .refuses('lead_dismissed', 'dismissed');
    expect(given(leadSourced, leadDismissed, leadMoved).state()).toMatchObject({
      status: 'contacted',
      dismissedFor: leadDismissed.data.reason,
    });
  });
});

describe('converting a lead', () => {
  it('makes it a candidate, once', () => {
    given(leadSourced, leadMoved)
      .when((state) => convertLead(state, leadConverted.data))
      .yields(leadConverted);
    given(leadSourced, leadConverted)
      .when((state) => convertLead(state, leadConverted.data))
      .refuses('lead_converted', 'converted');
  });

  it('is refused for a dismissed one', () => {
    given(leadSourced, leadDismissed)
      .when((state) => convertLead(state, leadConverted.data))
      .refuses('lead_dismissed', 'dismissed');
  });
});

describe('erasing a lead', () => {
  it('happens once, and nothing is said of it afterwards', () => {
    given(leadSourced, leadDismissed)
      .when((state) => eraseLead(state, leadErased.data))
      .yields(leadErased);
    given(leadSourced, leadErased)
      .when((state) => eraseLead(state, leadErased.data))
      .yieldsNothing();
    given(leadSourced, leadErased)
      .when((state) => moveLead(state, leadMoved.data))
      .refuses('lead_erased', 'new');
  });

  it('is refused for a reason that names them', () => {
    given(leadSourced)
      .when((state) => eraseLead(state, { ...leadErased.data, reason: 'grace asked for it' }))
      .refuses('reason_names_person');
  });

  it('is left to the candidate once it is one', () => {
    given(leadSourced, leadConverted)
      .when((state) => eraseLead(state, leadErased.data))
      .refuses('lead_converted', 'converted');
  });
});

describe('erasing a lead with the candidate who is the same person', () => {
  const { by, erasedAt } = leadErased.data;
  const eraseWithCandidate = (state: typeof sourcedLead.initial) =>
    eraseLeadWithCandidate(state, { by, erasedAt });

  it('happens once, whatever the lead is called, also to a dismissed one', () => {
    const reason = 'Erased with the candidate who is the same person';
    const expected = { ...leadErased, data: { ...leadErased.data, reason } };
    const named = { ...leadSourced, data: { ...leadSourced.data, name: 'Candidate' } };
    given(named).when(eraseWithCandidate).yields(expected);
    given(leadSourced, leadDismissed).when(eraseWithCandidate).yields(expected);
    given(leadSourced, leadErased).when(eraseWithCandidate).yieldsNothing();
  });

  it('is nothing for one who was converted, and where there is none', () => {
    given(leadSourced, leadConverted).when(eraseWithCandidate).yieldsNothing();
    given().when(eraseWithCandidate).yieldsNothing();
  });
});

describe('a lead there is not', () => {
  it('is neither moved, dismissed, converted nor erased', () => {
    for (const decide of [
      (state: typeof sourcedLead.initial) => moveLead(state, leadMoved.data),
      (state: typeof sourcedLead.initial) => dismissLead(state, leadDismissed.data),
      (state: typeof sourcedLead.initial) => convertLead(state, leadConverted.data),
      (state: typeof sourcedLead.initial) => eraseLead(state, leadErased.data),
    ]) {
      given().when(decide).refuses('lead_not_found');
    }
  });
});
