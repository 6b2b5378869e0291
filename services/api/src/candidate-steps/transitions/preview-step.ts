import {
  advance,
  candidateRole,
  fillSeat,
  fold,
  hire,
  organization,
  reject,
  role,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { z } from 'zod';

import type { Deps } from '../../deps.ts';
import { assertNotDenied } from '../../http/auth/key-restrictions.ts';
import type { Principal } from '../../http/auth/principal.ts';
import { endpoint } from '../../http/endpoint/endpoint.ts';
import { toEtag } from '../../http/endpoint/if-match.ts';
import { deriveId } from '../../http/idempotency/command-id.ts';
import { exampleIds } from '../../openapi/example-ids.ts';
import { assertNotErased, loadCurrent, findManagedStep } from '../find-step.ts';
import { PreviewResponse, PreviewBody } from '../schemas.ts';
import { assertPositionId } from './hire-candidate.ts';
import { presentPreview } from './present-preview.ts';
import { toAdvanceData, type HireData, toHireData, toRejectData } from './transition-data.ts';
import type { TransitionPlan } from './transition-plan.ts';
import {
  type TransitionRequest,
  toTransitionRequest,
  assertNotStale,
} from './transition-request.ts';
import {
  advanceReasons,
  hireReasons,
  problems,
  rejectReasons,
  transition,
  unrejectReasons,
} from './transition.ts';
import { loadSurroundings, decideUnreject } from './withdraw-rejection.ts';

/** Runs every check of a transition without recording it (specification §4.4). */
export const previewStep = endpoint(
  {
    ...transition,
    scope: 'pipeline:read',
    orScope: 'pipeline:write',
    path: '/api/v1/candidate-steps/{id}/preview',
    summary: 'Preview a transition of a candidate',
    description:
      'Shows what advance, reject, hire or unreject would do now: runs every check of the real call, with the same ' +
      'errors and the same authority, and records no event. Send the `version` of the response as If-Match of the ' +
      'real call, so that it applies to the state that was previewed. A key needs only `pipeline:read`; without ' +
      '`pipeline:write` a warning says so. Changes nothing. No e-mail is sent.',
    readOnly: true,
    query: z.strictObject({}),
    body: PreviewBody,
    example: { params: { id: exampleIds.step }, body: { action: 'hire' } },
    reasons: [
      ...new Set([...advanceReasons, ...rejectReasons, ...hireReasons, ...unrejectReasons]),
    ],
    responses: {
      200: PreviewResponse,
      ...problems,
      400: 'The body is not as described, or the transition would be refused with 400',
      409: 'The transition would be refused with 409, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readQuery, readBody } = request;
    const step = await findManagedStep(params.id, principal, loadCurrent(deps));
    readQuery();
    const transitionRequest = toTransitionRequest(request, deps, step);
    const form = await readBody();
    const preview = await previewTransition(deps, principal, transitionRequest, form);
    request.setHeader('ETag', toEtag(step.loaded.revision));
    return preview;
  },
);

/** Runs the checks of a transition after those of the step, and presents what it would do. */
export const previewTransition = async (
  deps: Deps,
  principal: Principal,
  transitionRequest: TransitionRequest,
  form: PreviewBody,
) => {
  const { step } = transitionRequest;
  assertNotDenied(principal, form.action);
  await assertNotErased(deps, step);
  assertNotStale(transitionRequest, step.loaded);
  const plan = await planTransition(deps, transitionRequest, form);
  const after = fold(candidateRole, plan.events, step.loaded.state);
  return presentPreview(step, plan, after, principal);
};

const planTransition = async (
  deps: Deps,
  transitionRequest: TransitionRequest,
  form: PreviewBody,
): Promise<TransitionPlan> => {
  const { state } = transitionRequest.step.loaded;
  const { action } = form;
  switch (action) {
    case 'advance':
      return { action, events: advance(state, toAdvanceData(transitionRequest, form)) };
    case 'reject':
      return { action, events: reject(state, toRejectData(transitionRequest, form)) };
    case 'hire':
      return planHire(deps, transitionRequest, toHireData(transitionRequest, form));
    case 'unreject':
      return {
        action,
        events: decideUnreject(
          transitionRequest,
          form,
          await loadSurroundings(deps, transitionRequest),
        )(state),
      };
  }
};

/** Runs the checks in the order of a hire. */
const planHire = async (
  { store }: Deps,
  { step, metadata }: TransitionRequest,
  hired: HireData,
): Promise<TransitionPlan> => {
  const { state } = step.loaded;
  const hireId = deriveId(metadata);
  const events = hire(state, { ...hired, hireId });
  const { state: organizationState } = await load(store, organization, state.organizationId);
  assertPositionId(organizationState, hired);
  const { state: roleState } = await load(store, role, state.roleId);
  const seat = { candidateRoleId: step.candidateRoleId, hireId, filledAt: hired.at };
  return {
    action: 'hire',
    events,
    organization: organizationState,
    filled: fold(role, fillSeat(roleState, seat), roleState),
  };
};
