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

export const anyLeadDecision = fc.constantFrom<(it: SourcedLead) => SourcedLeadEvent[]>(
  (it) => sourceLead(it, leadSourced.data),
  (it) => moveLead(it, leadMoved.data),
  (it) => moveLead(it, { ...leadMoved.data, status: 'interested' }),
  (it) => dismissLead(it, leadDismissed.data),
  (it) => convertLead(it, leadConverted.data),
  (it) => eraseLead(it, leadErased.data),
);
