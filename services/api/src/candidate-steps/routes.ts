import { refuseDenied } from '../http/denied-action.ts';
import { endpoint } from '../http/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { askedOf } from './asked.ts';
import { decideOn } from './decide-on.ts';
import { advancing, hiredAs, rejecting } from './decisions.ts';
import { hireCandidate } from './hire.ts';
import { current, known, managedStep } from './managed-step.ts';
import { AdvanceBody, HireBody, RejectBody, TransitionAnswer } from './schemas.ts';
import { giveBackSeats, hiresUnderWay } from './seats.ts';
import {
  advanceReasons,
  answerTransition,
  hireReasons,
  problems,
  rejectReasons,
  transition,
} from './transition.ts';

/** Specification §4.4, decisions §5. */
export const advanceStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/advance',
    summary: 'Advance a candidate past a step',
    description:
      'Validates the step, skips open steps before it and enters the next one. A contract may be generated and the ' +
      'move is logged. Cannot be taken back. No e-mail is sent.',
    body: AdvanceBody,
    example: { params: { id: exampleIds.step }, body: { notes: 'Strong CV' } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: [],
    reasons: advanceReasons,
    answers: {
      200: TransitionAnswer,
      ...problems,
      409: 'The step is already completed or rejected, the candidate was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody } = request;
    const step = await managedStep(params.id, principal, known(deps));
    refuseDenied(principal, 'advance');
    const asked = askedOf(request, deps, step);
    const done = await decideOn(deps, asked, advancing(asked, await readBody()));
    return answerTransition(request, step, done);
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
      'is recomputed. Can be taken back with `unreject`. No e-mail is sent.',
    body: RejectBody,
    example: {
      params: { id: exampleIds.step },
      body: {
        outcomeNotes: 'Moves to another city',
        outcomeType: 'withdrawn_by_candidate',
        outcomeReason: 'location_or_commute',
      },
    },
    sideEffects: ['status_cache'],
    undoneBy: ['unrejectStep'],
    reasons: rejectReasons,
    answers: {
      200: TransitionAnswer,
      ...problems,
      409: 'The step is already rejected, the candidate was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody, cause } = request;
    const step = await managedStep(params.id, principal, known(deps));
    refuseDenied(principal, 'reject');
    const asked = askedOf(request, deps, step);
    const form = await readBody();
    const { candidateRoleId, loaded } = step;
    const candidacy = { roleId: loaded.state.roleId, candidateRoleId };
    const hires = await hiresUnderWay(deps, candidacy);
    const done = await decideOn(deps, asked, rejecting(asked, form, hires));
    const abandoned = hires.filter((hireId) => done.state.abandonedHires.includes(hireId));
    await giveBackSeats(deps, candidacy, abandoned, { at: asked.said.at, cause });
    return answerTransition(request, step, done);
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
      "organization's HRIS is told when one is configured. Cannot be taken back. No e-mail is sent.",
    body: HireBody,
    example: { params: { id: exampleIds.step }, body: { hiredDate: '2026-12-01' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    reasons: hireReasons,
    answers: {
      200: TransitionAnswer,
      ...problems,
      400: 'Capacity filled, role not open, external position id missing, invalid date or invalid body',
      409: 'The candidate is already hired or rejected for this role, or was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody } = request;
    const step = await managedStep(params.id, principal, current(deps));
    refuseDenied(principal, 'hire');
    const asked = askedOf(request, deps, step);
    const done = await hireCandidate(deps, asked, hiredAs(asked, await readBody()));
    return answerTransition(request, step, done);
  },
);
