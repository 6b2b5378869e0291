import { candidateRole, effect } from '@hiring/domain';

import { findEffectsOfStep } from '../effects/queries.ts';
import { endpoint } from '../http/endpoint.ts';
import { known, visibleStep } from './managed-step.ts';
import { presentShownStep } from './present.ts';
import { NoQuery, ShownStepAnswer, StepPath } from './schemas.ts';

/** The projections a step is shown from, and the events each follows. */
const lanes = { 'candidate-steps': candidateRole.category, effects: candidateRole.category };

/** Specification §2.6, decisions §7; visible to those who see the organisation (decisions §4). */
export const showStep = endpoint(
  {
    method: 'GET',
    path: '/api/v1/candidate-steps/{id}',
    tag: 'Pipeline',
    summary: 'Show a step of a candidate',
    description:
      'The step with the effects of what happened at it: each with its status, attempts and last error. Nothing that ' +
      'follows a transition is invisible until it is missing.',
    caller: 'principal',
    scope: 'pipeline:read',
    params: StepPath,
    query: NoQuery,
    answers: { 200: ShownStepAnswer, 400: 'An unknown query parameter', 404: 'Step not found' },
  },
  async (request, deps) => {
    await Promise.all([
      deps.fresh(request, lanes),
      deps.fresh(request, { effects: effect.category }),
    ]);
    const { id, loaded } = await visibleStep(request.params.id, request.principal, known(deps));
    request.readQuery();
    return presentShownStep(loaded.state, id, await findEffectsOfStep(deps.db, id));
  },
);
