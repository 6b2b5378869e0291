import { advance, reject } from '@hiring/domain';

import { endpoint } from '../http/endpoint.ts';
import { badRequest } from '../http/problem.ts';
import { instantOf } from './dates.ts';
import { decideOn } from './decide-on.ts';
import { hireCandidate } from './hire.ts';
import { current, known, managedStep } from './managed-step.ts';
import { presentTransition } from './present.ts';
import { AdvanceBody, HireBody, RejectBody, StepAnswer, StepPath } from './schemas.ts';
import { giveBackSeatsOf } from './seats.ts';

const transition = {
  method: 'POST',
  tag: 'Pipeline',
  caller: 'principal',
  scope: 'pipeline:write',
  policies: ['transitions'],
  params: StepPath,
} as const;

const problems = {
  400: 'The body is not as described',
  403: "You may not manage this candidate's steps",
  404: 'Step not found',
} as const;

/** Specification §4.4, decisions §5. */
export const advanceStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/advance',
    summary: 'Advance a candidate past a step',
    description:
      'Validates the step, skips open steps before it and enters the next one. A contract may be generated and the ' +
      'move is logged. No e-mail is sent.',
    body: AdvanceBody,
    answers: { 200: StepAnswer, ...problems, 409: 'The step is already completed or rejected' },
  },
  async ({ params, principal, readBody, cause }, deps) => {
    const step = await managedStep(params.id, principal, known(deps));
    const { notes = null } = await readBody();
    const at = deps.now().toISOString();

    const advanced = { stepId: step.id, notes, by: principal.userId, at };
    const state = await decideOn(deps, step, cause, (it) => advance(it, advanced));
    return presentTransition(state, step.id);
  },
);

/** Specification §4.4, decisions §5. */
export const rejectStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/reject',
    summary: 'Reject a candidate at a step',
    description:
      'Rejects the step and closes the role to the candidate (Not Selected). The move is logged and the status cache ' +
      'is recomputed. No e-mail is sent.',
    body: RejectBody,
    answers: { 200: StepAnswer, ...problems, 409: 'The step is already rejected' },
  },
  async ({ params, principal, readBody, cause }, deps) => {
    const step = await managedStep(params.id, principal, known(deps));
    const { outcomeNotes = null, outcomeType = null, outcomeReason = null } = await readBody();
    const at = deps.now().toISOString();

    const outcome = { outcomeNotes, outcomeType, outcomeReason };
    const rejected = { stepId: step.id, ...outcome, by: principal.userId, at };
    const state = await decideOn(deps, step, cause, (it) => reject(it, rejected));
    const { candidateRoleId } = step;
    await giveBackSeatsOf(deps, { roleId: state.roleId, candidateRoleId }, { at, cause });
    return presentTransition(state, step.id);
  },
);

/** Specification §4.4, decisions §5. */
export const hireAtStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/hire',
    summary: 'Hire a candidate at a step',
    description:
      'Takes a seat of the role, validates the step and hires the candidate; open steps that remain are skipped. The ' +
      "organization's HRIS is told when one is configured. No e-mail is sent.",
    body: HireBody,
    answers: {
      200: StepAnswer,
      ...problems,
      400: 'Capacity filled, role not open, external position id missing, invalid date or invalid body',
      409: 'The candidate is already hired or rejected for this role',
    },
  },
  async ({ params, principal, readBody, cause }, deps) => {
    const step = await managedStep(params.id, principal, current(deps));
    const form = await readBody();
    const at = deps.now().toISOString();
    const hired = {
      stepId: step.id,
      hiredDate: dateOf(form, 'hiredDate') ?? at,
      offerAcceptedDate: dateOf(form, 'offerAcceptedDate'),
      externalPositionId: form.externalPositionId ?? null,
      notes: form.notes ?? form.outcomeNotes ?? null,
      by: principal.userId,
      at,
    };
    const state = await hireCandidate(deps, { step, hired, cause });
    return presentTransition(state, step.id);
  },
);

const dateOf = (form: HireBody, field: 'hiredDate' | 'offerAcceptedDate'): string | null => {
  const written = form[field];
  if (written === undefined) return null;
  const instant = instantOf(written);
  if (instant) return instant;
  throw badRequest(`${field} must be an ISO 8601 date or date-time`, { reason: 'invalid_date' });
};
