import {
  type AsOf,
  candidateRole,
  type CandidateRoleEvent,
  effect,
  fold,
  Refusal,
  role,
  streamName,
} from '@hiring/domain';
import type { RecordedEvent } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import { findEffectsOfStep } from '../effects/queries.ts';
import { readHistoryAsOf, toReadableEvent } from '../history/read-history-as-of.ts';
import { AsOfQuery } from '../history/schemas.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toEtag } from '../http/endpoint/if-match.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findAllowedActions } from './allowed-actions.ts';
import { loadCached, type Step, findVisibleStep } from './find-step.ts';
import { presentPastStep, presentShownStep } from './present.ts';
import { redactErased } from './redact-erased.ts';
import { ShownStepResponse, StepPath } from './schemas.ts';

/** The projections that a step is shown from, each with the category of the events to wait for. */
const projections = {
  'candidate-steps': candidateRole.category,
  effects: candidateRole.category,
  roles: role.category,
};

/** Shows a step (specification §2.6, decisions §7). Visible to callers who see the organization (decisions §4). */
export const showStep = endpoint(
  {
    method: 'GET',
    path: '/api/v1/candidate-steps/{id}',
    tag: 'Pipeline',
    summary: 'Show a step of a candidate',
    description:
      'Shows the step with the effects of its events, each with its status, attempts and last error. With `asOf`: ' +
      'the step as it was at that moment, read from the log, without effects. Send the `ETag`, which is the ' +
      '`version`, in the If-Match of a transition.',
    caller: 'principal',
    scope: 'pipeline:read',
    params: StepPath,
    query: AsOfQuery,
    example: { params: { id: exampleIds.step } },
    responseHeaders: ['ETag'],
    responses: {
      200: ShownStepResponse,
      400: 'asOf is not as described, or an unknown query parameter',
      404: 'Step not found, or it did not exist at that moment',
    },
  },
  async (request, deps) => {
    await Promise.all([
      deps.waitForOwnWrites(request, projections),
      deps.waitForOwnWrites(request, { effects: effect.category }),
    ]);
    const step = await findVisibleStep(request.params.id, request.principal, loadCached(deps));
    const { asOf } = request.readQuery();
    if (asOf) return presentStepAsOf(deps, step, asOf);
    request.setHeader('ETag', toEtag(step.loaded.revision));
    const state = await redactErased(deps, step.loaded.state);
    const shown = { ...step, loaded: { ...step.loaded, state } };
    const [effects, allowedActions] = await Promise.all([
      findEffectsOfStep(deps.db, step.id),
      findAllowedActions(deps, step, request.principal),
    ]);
    return presentShownStep(shown, effects, allowedActions);
  },
);

const presentStepAsOf = async (deps: Deps, { id, candidateRoleId }: Step, asOf: AsOf) => {
  const past = await readHistoryAsOf(deps.store, streamName(candidateRole, candidateRoleId), asOf);
  const newest = past.at(-1);
  if (!newest) throw new Refusal('step_not_found');
  const state = await redactErased(deps, fold(candidateRole, past.map(toCandidateRoleEvent)));
  return presentPastStep(state, id, newest);
};

/** Streams of this category contain only events of this category. */
const toCandidateRoleEvent = (recorded: RecordedEvent) =>
  toReadableEvent(recorded) as CandidateRoleEvent;
