import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { loadCached, findManagedStep } from '../find-step.ts';
import { AdvanceBody, TransitionResponse } from '../schemas.ts';
import { applyAdvance } from './apply-transition.ts';
import { toTransitionRequest } from './transition-request.ts';
import { advanceReasons, respondWithTransition, problems, transition } from './transition.ts';

/** Advances a candidate past a step (specification §4.4, decisions §5). */
export const advanceStep = endpoint(
  {
    ...transition,
    loadsCandidateRole: true,
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
    const { params, principal, candidateRole, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCached(deps, candidateRole));
    assertNotDenied(principal, 'advance');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const result = await applyAdvance(deps, transitionRequest, await readBody());
    return respondWithTransition(request, step, result);
  },
);
