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
      .when((it) => sourceLead(it, leadSourced.data))
      .yields(leadSourced);
    given(leadSourced)
      .when((it) => sourceLead(it, { ...leadSourced.data, name: 'Another' }))
      .yieldsNothing();
  });
});

describe('working on a lead', () => {
  it('moves it back and forth, also out of a dismissal', () => {
    given(leadSourced)
      .when((it) => moveLead(it, leadMoved.data))
      .yields(leadMoved);
    given(leadSourced, leadMoved)
      .when((it) => moveLead(it, leadMoved.data))
      .yieldsNothing();
    given(leadSourced, leadDismissed)
      .when((it) => moveLead(it, leadMoved.data))
      .yields(leadMoved);
  });

  it('dismisses it for a reason that stays', () => {
    given(leadSourced)
      .when((it) => dismissLead(it, leadDismissed.data))
      .yields(leadDismissed);
    given(leadSourced, leadDismissed)
      .when((it) => dismissLead(it, leadDismissed.data))
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
      .when((it) => convertLead(it, leadConverted.data))
      .yields(leadConverted);
    given(leadSourced, leadConverted)
      .when((it) => convertLead(it, leadConverted.data))
      .refuses('lead_converted', 'converted');
  });

  it('is refused for a dismissed one', () => {
    given(leadSourced, leadDismissed)
      .when((it) => convertLead(it, leadConverted.data))
      .refuses('lead_dismissed', 'dismissed');
  });
});

describe('erasing a lead', () => {
  it('happens once, and nothing is said of it afterwards', () => {
    given(leadSourced, leadDismissed)
      .when((it) => eraseLead(it, leadErased.data))
      .yields(leadErased);
    given(leadSourced, leadErased)
      .when((it) => eraseLead(it, leadErased.data))
      .yieldsNothing();
    given(leadSourced, leadErased)
      .when((it) => moveLead(it, leadMoved.data))
      .refuses('lead_erased', 'new');
  });

  it('is refused for a reason that names them', () => {
    given(leadSourced)
      .when((it) => eraseLead(it, { ...leadErased.data, reason: 'grace asked for it' }))
      .refuses('reason_names_person');
  });

  it('is left to the candidate once it is one', () => {
    given(leadSourced, leadConverted)
      .when((it) => eraseLead(it, leadErased.data))
      .refuses('lead_converted', 'converted');
  });
});

describe('erasing a lead with the candidate who is the same person', () => {
  const { by, erasedAt } = leadErased.data;
  const along = (it: typeof sourcedLead.initial) => eraseLeadWithCandidate(it, { by, erasedAt });

  it('happens once, whatever the lead is called, also to a dismissed one', () => {
    const reason = 'Erased with the candidate who is the same person';
    const said = { ...leadErased, data: { ...leadErased.data, reason } };
    const named = { ...leadSourced, data: { ...leadSourced.data, name: 'Candidate' } };
    given(named).when(along).yields(said);
    given(leadSourced, leadDismissed).when(along).yields(said);
    given(leadSourced, leadErased).when(along).yieldsNothing();
  });

  it('is nothing for one who was converted, and where there is none', () => {
    given(leadSourced, leadConverted).when(along).yieldsNothing();
    given().when(along).yieldsNothing();
  });
});

describe('a lead there is not', () => {
  it('is neither moved, dismissed, converted nor erased', () => {
    for (const decide of [
      (it: typeof sourcedLead.initial) => moveLead(it, leadMoved.data),
      (it: typeof sourcedLead.initial) => dismissLead(it, leadDismissed.data),
      (it: typeof sourcedLead.initial) => convertLead(it, leadConverted.data),
      (it: typeof sourcedLead.initial) => eraseLead(it, leadErased.data),
    ]) {
      given().when(decide).refuses('lead_not_found');
    }
  });
});
