import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { loadCached, findManagedStep } from '../find-step.ts';
import { RejectBody, TransitionResponse } from '../schemas.ts';
import { applyReject } from './apply-transition.ts';
import { toTransitionRequest } from './transition-request.ts';
import { respondWithTransition, problems, rejectReasons, transition } from './transition.ts';

/** Rejects a candidate at a step (specification §4.4, decisions §5). */
export const rejectStep = endpoint(
  {
    ...transition,
    loadsCandidateRole: true,
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
    const { params, principal, readBody } = request;
    const step = await findManagedStep(
      params.id,
      principal,
      loadCached(deps, request.candidateRole),
    );
    assertNotDenied(principal, 'reject');
    const transitionRequest = toTransitionRequest(request, deps, step);
    const result = await applyReject(deps, transitionRequest, await readBody());
    return respondWithTransition(request, step, result);
  },
);
