import { advance, type candidateRoleEvents, type DataOf, reject } from '@hiring/domain';

import { badRequest } from '../http/problem.ts';
import type { Asked, Decide } from './asked.ts';
import { instantOf } from './dates.ts';
import type { AdvanceBody, HireBody, RejectBody } from './schemas.ts';

// What each body decides: the same for a transition and for its preview.

export const advancing = ({ said }: Asked, { notes }: AdvanceBody): Decide => {
  const advanced = { ...said, notes: notes ?? null };
  return (it) => advance(it, advanced);
};

export const rejecting = (
  { said }: Asked,
  form: RejectBody,
  hiresUnderWay: readonly string[] = [],
): Decide => {
  const rejected = {
    ...said,
    outcomeNotes: form.outcomeNotes ?? null,
    outcomeType: form.outcomeType ?? null,
    outcomeReason: form.outcomeReason ?? null,
  };
  return (it) => reject(it, rejected, hiresUnderWay);
};

/** A hire without its id. */
export type Hired = Omit<DataOf<typeof candidateRoleEvents, 'CandidateHired'>, 'hireId'>;

/** Throws 400 for a date that `instantOf` does not read. An empty note does not stand in for one that says something. */
export const hiredAs = ({ said }: Asked, form: HireBody): Hired => ({
  ...said,
  hiredDate: dateOf(form, 'hiredDate') ?? said.at,
  offerAcceptedDate: dateOf(form, 'offerAcceptedDate'),
  externalPositionId: form.externalPositionId ?? null,
  notes: (form.notes || form.outcomeNotes) ?? form.notes ?? null,
});

const dateOf = (form: HireBody, field: 'hiredDate' | 'offerAcceptedDate'): string | null => {
  const written = form[field];
  if (written === undefined) return null;
  const instant = instantOf(written);
  if (instant) return instant;
  throw badRequest(
    `${field} must be an ISO 8601 date, or a date-time with a zone (Z or an offset)`,
    {
      reason: 'invalid_date',
    },
  );
};
