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

/** What a transition of any kind may say; which of it goes with which action is checked after. */
const transitionFields = {
  ...RejectBody.shape,
  ...HireBody.shape,
  notes: AdvanceBody.shape.notes.describe('advance, hire, unreject: kept with the step'),
  outcomeNotes: RejectBody.shape.outcomeNotes.describe(
    'reject: the reason, as it is kept with the step',
  ),
  outcomeType: RejectBody.shape.outcomeType.describe('reject: a `type` of list_outcome_reasons'),
  outcomeReason: RejectBody.shape.outcomeReason.describe('reject: an id of list_outcome_reasons'),
  hiredDate: HireBody.shape.hiredDate.describe(
    'hire: ISO 8601 date, or date-time with a zone; now without it',
  ),
  offerAcceptedDate: HireBody.shape.offerAcceptedDate.describe('hire: when the offer was accepted'),
  externalPositionId: HireBody.shape.externalPositionId.describe(
    "hire: position code of the HRIS; the organization may require it (get_step's blockers say so)",
  ),
};

const untrustedFields = ['validationNotes', 'rejectionReason'];

export const previewTransitionTool = tool({
  name: 'preview_transition',
  title: 'Preview a transition',
  description:
    'What advance, reject, hire or unreject would come to now: the step, the next one, effects and warnings. Makes every ' +
    'check of the real call, your authority among them, and changes nothing. Its `version` is the expectedVersion of the ' +
    'real call.',
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
    'Moves one candidate at one step. advance validates the step, skips open ones before it and enters the next; it cannot ' +
    'be taken back. reject ends the role for the candidate; unreject_candidate takes it back. hire, at a step that is not ' +
    "rejected and with a seat left, ends the role and tells the organization's HRIS; it cannot be taken back. All but that " +
    'stays inside: no e-mail is sent, the candidate is not notified. You must manage steps in the organization.',
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
    // A transition passes over what it does not know; who says it through a tool means something by it.
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
  title: 'Take a rejection back',
  description:
    'The step stands where it stood before it was rejected, and the candidate is in the running again. Only at a rejected ' +
    'step of a role that is neither closed nor filled. Can be taken back with apply_transition (reject). No e-mail is sent, ' +
    'the candidate is not notified. You must manage steps in the organization.',
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
