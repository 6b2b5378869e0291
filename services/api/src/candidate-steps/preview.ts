import {
  candidateRole,
  type CandidateRoleEvent,
  fillSeat,
  fold,
  hire,
  type Organization,
  organization,
  type Role,
  role,
} from '@hiring/domain';
import { load } from '@hiring/eventstore';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import { refuseDenied } from '../http/denied-action.ts';
import { endpoint } from '../http/endpoint.ts';
import { etagOf } from '../http/if-match.ts';
import { newId } from '../new-id.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { type Asked, askedOf, refuseUnseen } from './asked.ts';
import { advancing, type Hired, hiredAs, rejecting } from './decisions.ts';
import { mustNamePosition } from './hire.ts';
import { assertNotErased, current, managedStep } from './managed-step.ts';
import { presentPreview } from './present-preview.ts';
import { PreviewAnswer, PreviewBody } from './schemas.ts';
import {
  advanceReasons,
  hireReasons,
  problems,
  rejectReasons,
  transition,
  unrejectReasons,
} from './transition.ts';
import { readSurroundings, withdrawing } from './withdraw.ts';

/** What a transition would decide, and what it was decided from. */
export type Plan = {
  readonly action: PreviewBody['action'];
  readonly events: readonly CandidateRoleEvent[];
  /** The role with the seat the hire would take. */
  readonly filled?: Role;
  readonly employer?: Organization;
};

/** A transition's every check and nothing of its making: field.md §5.1. */
export const previewStep = endpoint(
  {
    ...transition,
    path: '/api/v1/candidate-steps/{id}/preview',
    summary: 'Preview a transition of a candidate',
    description:
      'What advance, reject, hire or unreject would do now: every check of the real call, with its errors and its need ' +
      'for authority, and no event. Pass the `version` of the answer as If-Match to the real call, so that it happens on ' +
      'just what was previewed. Changes nothing. No e-mail is sent.',
    changesNothing: true,
    query: z.strictObject({}),
    body: PreviewBody,
    example: { params: { id: exampleIds.step }, body: { action: 'hire' } },
    reasons: [
      ...new Set([...advanceReasons, ...rejectReasons, ...hireReasons, ...unrejectReasons]),
    ],
    answers: {
      200: PreviewAnswer,
      ...problems,
      400: 'The body is not as described, or what the transition would be refused for with 400',
      409: 'What the transition would be refused for with 409, or the step has changed since If-Match',
    },
  },
  async (request, deps) => {
    const { params, principal, readQuery, readBody } = request;
    const step = await managedStep(params.id, principal, current(deps));
    readQuery();
    const asked = askedOf(request, deps, step);
    const form = await readBody();
    refuseDenied(principal, form.action);
    assertNotErased(step);
    refuseUnseen(asked, step.loaded);
    const plan = await planOf(deps, asked, form);
    const { state: before, revision } = step.loaded;
    const after = fold(candidateRole, plan.events, before);
    request.setHeader('ETag', etagOf(revision));
    return presentPreview(step, plan, after);
  },
);

const planOf = async (deps: Deps, asked: Asked, form: PreviewBody): Promise<Plan> => {
  const { state } = asked.step.loaded;
  const { action } = form;
  switch (action) {
    case 'advance':
      return { action, events: advancing(asked, form)(state) };
    case 'reject':
      return { action, events: rejecting(asked, form)(state) };
    case 'hire':
      return planHire(deps, asked, hiredAs(asked, form));
    case 'unreject':
      return {
        action,
        events: withdrawing(asked, form, await readSurroundings(deps, asked))(state),
      };
  }
};

/** In the order in which a hire refuses. */
const planHire = async ({ store }: Deps, { step, cause }: Asked, hired: Hired): Promise<Plan> => {
  const { state } = step.loaded;
  const hireId = newId(cause);
  const events = hire(state, { ...hired, hireId });
  const { state: employer } = await load(store, organization, state.organizationId);
  mustNamePosition(employer, hired);
  const { state: job } = await load(store, role, state.roleId);
  const seat = { candidateRoleId: step.candidateRoleId, hireId, filledAt: hired.at };
  return { action: 'hire', events, employer, filled: fold(role, fillSeat(job, seat), job) };
};
