import { advance, type candidateRoleEvents, type DataOf, reject } from '@hiring/domain';

import { badRequest } from '../../http/problems/problem.ts';
import { parseInstant } from '../parse-instant.ts';
import type { AdvanceBody, HireBody, RejectBody } from '../schemas.ts';
import type { TransitionRequest, Decide } from './transition-request.ts';

// What each body decides: the same for a transition and for its preview.

export const decideAdvance = ({ decision }: TransitionRequest, { notes }: AdvanceBody): Decide => {
  const advanced = { ...decision, notes: notes ?? null };
  return (state) => advance(state, advanced);
};

export const decideReject = (
  { decision }: TransitionRequest,
  form: RejectBody,
  pendingHires: readonly string[] = [],
): Decide => {
  const rejected = {
    ...decision,
    outcomeNotes: form.outcomeNotes ?? null,
    outcomeType: form.outcomeType ?? null,
    outcomeReason: form.outcomeReason ?? null,
  };
  return (state) => reject(state, rejected, pendingHires);
};

/** A hire without its id. */
export type HireData = Omit<DataOf<typeof candidateRoleEvents, 'CandidateHired'>, 'hireId'>;

/** Throws 400 for a date that `instantOf` does not read. An empty note does not stand in for one that says something. */
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
