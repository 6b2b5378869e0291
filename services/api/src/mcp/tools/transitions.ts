import { z } from 'zod';

import {
  AdvanceBody,
  HireBody,
  PreviewBody,
  RejectBody,
  UnrejectBody,
} from '../../candidate-steps/schemas.ts';
import { advanceStep } from '../../candidate-steps/transitions/advance-step.ts';
import { hireAtStep } from '../../candidate-steps/transitions/hire-at-step.ts';
import { previewStep } from '../../candidate-steps/transitions/preview-step.ts';
import { rejectStep } from '../../candidate-steps/transitions/reject-step.ts';
import { unrejectStep } from '../../candidate-steps/transitions/unreject-step.ts';
import { parseInput } from '../../http/endpoint/parse-input.ts';
import { readHints, tool, writeHints } from '../tool.ts';
import { expectedVersion, idempotencyKey, stepId } from './arguments.ts';

/** The fields of all transitions. Whether a field fits the action is checked later. */
const transitionFields = {
  ...RejectBody.shape,
  ...HireBody.shape,
  notes: AdvanceBody.shape.notes.describe('advance, hire, unreject: stored with the step'),
  outcomeNotes: RejectBody.shape.outcomeNotes.describe('reject: the reason, stored with the step'),
  outcomeType: RejectBody.shape.outcomeType.describe('reject: a `type` from list_outcome_reasons'),
  outcomeReason: RejectBody.shape.outcomeReason.describe('reject: an id from list_outcome_reasons'),
  hiredDate: HireBody.shape.hiredDate.describe(
    'hire: ISO 8601 date, or date-time with a zone; default: now',
  ),
  offerAcceptedDate: HireBody.shape.offerAcceptedDate.describe('hire: when the offer was accepted'),
  externalPositionId: HireBody.shape.externalPositionId.describe(
    'hire: position code of the HRIS; the organization may require it (see the blockers of get_step)',
  ),
};

const untrustedFields = ['validationNotes', 'rejectionReason'];

export const previewTransitionTool = tool({
  name: 'preview_transition',
  title: 'Preview a transition',
  description:
    'The result that advance, reject, hire or unreject would have now: the step, the next step, effects and warnings. Runs ' +
    'every check of the real call, including your authority, and changes nothing. Pass its `version` as expectedVersion ' +
    'of the real call.',
  hints: readHints,
  endpoints: [previewStep],
  input: z.strictObject({
    stepId,
    action: z.enum(['advance', 'reject', 'hire', 'unreject']),
    ...transitionFields,
    expectedVersion,
  }),
  untrusted: untrustedFields,
  run: ({ stepId: id, expectedVersion: version, ...body }, callEndpoint) =>
    callEndpoint(previewStep, { params: { id }, body, expectedVersion: version }),
});

const transitions = { advance: advanceStep, reject: rejectStep, hire: hireAtStep } as const;

export const applyTransitionTool = tool({
  name: 'apply_transition',
  title: 'Advance, reject or hire',
  description:
    'Moves one candidate at one step. advance validates the step, skips open steps before it and enters the next step; it ' +
    'cannot be taken back. reject ends the role for the candidate; it is taken back with unreject_candidate. hire needs a ' +
    'free seat and a step that is not rejected; it ends the role, notifies the HRIS of the organization, and cannot be ' +
    'taken back. No e-mail is sent, and the candidate is not notified. Needs the right to manage steps in the organization.',
  hints: { ...writeHints, destructiveHint: true, openWorldHint: true },
  endpoints: [advanceStep, rejectStep, hireAtStep],
  input: z.strictObject({
    stepId,
    action: z.enum(['advance', 'reject', 'hire']),
    ...transitionFields,
    expectedVersion,
    idempotencyKey,
  }),
  untrusted: untrustedFields,
  run: ({ stepId: id, expectedVersion: version, idempotencyKey: key, ...form }, callEndpoint) => {
    // A transition ignores unknown fields; the tool rejects them, because a model that sends one expects an effect.
    parseInput(PreviewBody, form);
    const { action, ...body } = form;
    return callEndpoint(transitions[action], {
      params: { id },
      body,
      expectedVersion: version,
      idempotencyKey: key,
    });
  },
});

export const unrejectCandidateTool = tool({
  name: 'unreject_candidate',
  title: 'Take back a rejection',
  description:
    'Restores the status that the step had before its rejection, and the candidate role is In Progress again. Needs a ' +
    'rejected step of a role that is neither closed nor filled. Can be taken back with apply_transition (reject). No e-mail ' +
    'is sent, and the candidate is not notified. Needs the right to manage steps in the organization.',
  hints: writeHints,
  endpoints: [unrejectStep],
  input: z.strictObject({ stepId, ...UnrejectBody.shape, expectedVersion, idempotencyKey }),
  untrusted: untrustedFields,
  run: ({ stepId: id, expectedVersion: version, idempotencyKey: key, ...body }, callEndpoint) =>
    callEndpoint(unrejectStep, {
      params: { id },
      body,
      expectedVersion: version,
      idempotencyKey: key,
    }),
});
