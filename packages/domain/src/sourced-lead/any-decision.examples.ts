import fc from 'fast-check';

import type { SourcedLeadEvent } from './events.ts';
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
  moveLead,
  type SourcedLead,
  sourceLead,
} from './sourced-lead.ts';

export const anyLeadDecision = fc.constantFrom<(state: SourcedLead) => SourcedLeadEvent[]>(
  (state) => sourceLead(state, leadSourced.data),
  (state) => moveLead(state, leadMoved.data),
  (state) => moveLead(state, { ...leadMoved.data, status: 'interested' }),
  (state) => dismissLead(state, leadDismissed.data),
  (state) => convertLead(state, leadConverted.data),
  (state) => eraseLead(state, leadErased.data),
);
