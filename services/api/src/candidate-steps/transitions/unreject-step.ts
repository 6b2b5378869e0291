import { z } from 'zod';

import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { loadCurrent, findManagedStep } from '../find-step.ts';
import { TransitionResponse, UnrejectBody } from '../schemas.ts';
import { toTransitionRequest } from './transition-request.ts';
import { respondWithTransition, problems, transition, unrejectReasons } from './transition.ts';
import { withdrawRejection } from './withdraw-rejection.ts';

/** Withdraws a rejection, including one by another user (specification §4.4). */
export const unrejectStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/unreject',
    summary: 'Withdraw the rejection of a candidate',
    description:
      'Restores the step to its status before the rejection and the candidate role to In Progress. The move is ' +
      'logged and the status cache is recomputed; a contract that is now due is generated. Can be taken back with ' +
      '`reject`. No e-mail is sent.',
    query: z.strictObject({}),
    body: UnrejectBody,
    example: { params: { id: exampleIds.rejectedStep }, body: { notes: 'Mistaken identity' } },
    sideEffects: ['contract_generation', 'status_cache'],
    undoneBy: ['rejectStep'],
    reasons: unrejectReasons,
    responses: {
      200: TransitionResponse,
      ...problems,
      400: 'The body is not as described, or an unknown query parameter',
      409:
        'The step is not rejected, the role is closed or filled, the candidate was erased, or the step has changed ' +
        'since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readQuery, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCurrent(deps));
    assertNotDenied(principal, 'unreject');
    readQuery();
    const transitionRequest = toTransitionRequest(request, deps, step);
    const result = await withdrawRejection(deps, transitionRequest, await readBody());
    return respondWithTransition(request, step, result);
  },
);
