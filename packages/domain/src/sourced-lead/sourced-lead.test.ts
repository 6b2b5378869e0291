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
  it('is recorded once; an existing lead stays as it is', () => {
    given()
      .when((state) => sourceLead(state, leadSourced.data))
      .yields(leadSourced);
    given(leadSourced)
      .when((state) => sourceLead(state, { ...leadSourced.data, name: 'Another' }))
      .yieldsNothing();
  });
});

describe('working on a lead', () => {
  it('changes its status in any direction, also after a dismissal', () => {
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

  it('dismisses it with a reason that is kept', () => {
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
  it('is recorded once', () => {
    given(leadSourced, leadMoved)
      .when((state) => convertLead(state, leadConverted.data))
      .yields(leadConverted);
    given(leadSourced, leadConverted)
      .when((state) => convertLead(state, leadConverted.data))
      .refuses('lead_converted', 'converted');
  });

  it('is refused for a dismissed lead', () => {
    given(leadSourced, leadDismissed)
      .when((state) => convertLead(state, leadConverted.data))
      .refuses('lead_dismissed', 'dismissed');
  });
});

describe('erasing a lead', () => {
  it('is recorded once, and later decisions are refused', () => {
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

  it('is refused for a reason that names the person', () => {
    given(leadSourced)
      .when((state) => eraseLead(state, { ...leadErased.data, reason: 'grace requested it' }))
      .refuses('reason_names_person');
  });

  it('is refused for a converted lead, which is erased with its candidate', () => {
    given(leadSourced, leadConverted)
      .when((state) => eraseLead(state, leadErased.data))
      .refuses('lead_converted', 'converted');
  });
});

describe('erasing a lead with the candidate who is the same person', () => {
  const { by, erasedAt } = leadErased.data;
  const eraseWithCandidate = (state: typeof sourcedLead.initial) =>
    eraseLeadWithCandidate(state, { by, erasedAt });

  it('is recorded once for any name, also for a dismissed lead', () => {
    const reason = 'Erased with the candidate who is the same person';
    const expected = { ...leadErased, data: { ...leadErased.data, reason } };
    const named = { ...leadSourced, data: { ...leadSourced.data, name: 'Candidate' } };
    given(named).when(eraseWithCandidate).yields(expected);
    given(leadSourced, leadDismissed).when(eraseWithCandidate).yields(expected);
    given(leadSourced, leadErased).when(eraseWithCandidate).yieldsNothing();
  });

  it('yields no event for a converted lead or one that does not exist', () => {
    given(leadSourced, leadConverted).when(eraseWithCandidate).yieldsNothing();
    given().when(eraseWithCandidate).yieldsNothing();
  });
});

describe('a lead that does not exist', () => {
  it('cannot be moved, dismissed, converted or erased', () => {
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
