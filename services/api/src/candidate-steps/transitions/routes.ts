import { assertNotDenied } from '../../http/auth/denied-actions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { loadCurrent, loadCached, findManagedStep } from '../find-step.ts';
import { AdvanceBody, HireBody, RejectBody, TransitionResponse } from '../schemas.ts';
import { decideTransition } from './decide-transition.ts';
import { decideAdvance, toHireData, decideReject } from './decisions.ts';
import { hireCandidate } from './hire-candidate.ts';
import { releaseSeats, findPendingHires } from './seats.ts';
import { toTransitionRequest } from './transition-request.ts';
import {
  advanceReasons,
  respondWithTransition,
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
    responses: {
      200: TransitionResponse,
      ...problems,
      409: 'The step is already completed or rejected, the candidate was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCached(deps));
    assertNotDenied(principal, 'advance');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const result = await decideTransition(
      deps,
      transitionRequest,
      decideAdvance(transitionRequest, await readBody()),
    );
    return respondWithTransition(request, step, result);
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
    responses: {
      200: TransitionResponse,
      ...problems,
      409: 'The step is already rejected, the candidate was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody, metadata } = request;
    const step = await findManagedStep(params.id, principal, loadCached(deps));
    assertNotDenied(principal, 'reject');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const form = await readBody();
    const { candidateRoleId, loaded } = step;
    const candidateRole = { roleId: loaded.state.roleId, candidateRoleId };
    const pendingHires = await findPendingHires(deps, candidateRole);
    const result = await decideTransition(
      deps,
      transitionRequest,
      decideReject(transitionRequest, form, pendingHires),
    );
    const abandoned = pendingHires.filter((hireId) => result.state.abandonedHires.includes(hireId));
    await releaseSeats(deps, candidateRole, abandoned, {
      at: transitionRequest.decision.at,
      metadata,
    });
    return respondWithTransition(request, step, result);
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
    responses: {
      200: TransitionResponse,
      ...problems,
      400: 'Capacity filled, role not open, external position id missing, invalid date or invalid body',
      409: 'The candidate is already hired or rejected for this role, or was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCurrent(deps));
    assertNotDenied(principal, 'hire');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const result = await hireCandidate(
      deps,
      transitionRequest,
      toHireData(transitionRequest, await readBody()),
    );
    return respondWithTransition(request, step, result);
  },
);
