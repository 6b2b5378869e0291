import { organization } from '@hiring/domain';
import { load } from '@hiring/eventstore';

import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { loadCached, findManagedStep } from '../find-step.ts';
import { HireBody, TransitionResponse } from '../schemas.ts';
import { hireCandidate } from './hire-candidate.ts';
import { toHireData } from './transition-data.ts';
import { toTransitionRequest } from './transition-request.ts';
import { respondWithTransition, hireReasons, problems, transition } from './transition.ts';

/** Hires a candidate at a step (specification §4.4, decisions §5). */
export const hireAtStep = endpoint(
  {
    ...transition,
    loadsCandidateRole: true,
    path: '/api/v1/candidate-steps/{id}/hire',
    summary: 'Hire a candidate at a step',
    description:
      'Takes a seat of the role, validates the step and hires the candidate; open steps that remain are skipped. The ' +
      "organization's HRIS is notified when one is configured. Cannot be taken back. No e-mail is sent.",
    body: HireBody,
    example: { params: { id: exampleIds.step }, body: { hiredDate: '2026-12-01' } },
    sideEffects: ['contract_generation', 'hris_trigger', 'status_cache'],
    undoneBy: [],
    reasons: hireReasons,
    responses: {
      200: TransitionResponse,
      ...problems,
      400: 'The capacity is filled, the role is not open, or the external position id, a date or the body is not valid',
      409: 'The candidate is already hired or rejected for this role, or was erased, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, candidateRole, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCached(deps, candidateRole));
    assertNotDenied(principal, 'hire');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const hired = toHireData(transitionRequest, await readBody());
    const [result, { state }] = await Promise.all([
      hireCandidate(deps, transitionRequest, hired),
      load(deps.store, organization, step.loaded.state.organizationId),
    ]);
    return respondWithTransition(request, step, result, state);
  },
);
