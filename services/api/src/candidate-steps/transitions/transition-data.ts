import type { candidateRoleEvents, DataOf } from '@hiring/domain';

import { badRequest } from '../../http/problems/problem.ts';
import { parseInstant } from '../parse-instant.ts';
import type { AdvanceBody, HireBody, RejectBody } from '../schemas.ts';
import type { TransitionRequest } from './transition-request.ts';

// The event data of each request: the same for a transition and for its preview.

export const toAdvanceData = ({ decision }: TransitionRequest, { notes }: AdvanceBody) => ({
  ...decision,
  notes: notes ?? null,
});

export const toRejectData = ({ decision }: TransitionRequest, body: RejectBody) => ({
  ...decision,
  outcomeNotes: body.outcomeNotes ?? null,
  outcomeType: body.outcomeType ?? null,
  outcomeReason: body.outcomeReason ?? null,
});

/** The data of a hire without its id and without what the decision adds. */
export type HireData = Omit<
  DataOf<typeof candidateRoleEvents, 'CandidateHired'>,
  'hireId' | 'contractOwed'
>;

/**
 * Returns the data of a hire. Prefers a note with text to an empty one. Throws 400 for a date that cannot be parsed.
 */
export const toHireData = ({ decision }: TransitionRequest, form: HireBody): HireData => ({
  ...decision,
  hiredDate: parseDateField(form, 'hiredDate') ?? decision.at,
  offerAcceptedDate: parseDateField(form, 'offerAcceptedDate'),
  externalPositionId: form.externalPositionId ?? null,
  notes: (form.notes || form.outcomeNotes) ?? form.notes ?? null,
});

const parseDateField = (
  form: HireBody,
  field: 'hiredDate' | 'offerAcceptedDate',
): string | null => {
  const text = form[field];
  if (text === undefined) return null;
  const instant = parseInstant(text);
  if (instant) return instant;
  throw badRequest(
    `${field} must be an ISO 8601 date, or a date-time with a zone (Z or an offset)`,
    {
      reason: 'invalid_date',
    },
  );
};
