import { z } from 'zod';

import { AdvanceBody, HireBody, RejectBody, UnrejectBody } from '../../candidate-steps/schemas.ts';
import { advanceStep } from '../../candidate-steps/transitions/advance-step.ts';
import { hireAtStep } from '../../candidate-steps/transitions/hire-at-step.ts';
import { previewStep } from '../../candidate-steps/transitions/preview-step.ts';
import { rejectStep } from '../../candidate-steps/transitions/reject-step.ts';
import { unrejectStep } from '../../candidate-steps/transitions/unreject-step.ts';
import type { Endpoint } from '../../http/endpoint/endpoint.ts';
import { readHints, tool, type Tool, writeHints } from '../tool.ts';
import { expectedVersion, idempotencyKey, stepId } from './arguments.ts';
import { summarizePreview, summarizeTransition, withEffectsOnce } from './transition-results.ts';

const untrusted = ['validationNotes', 'rejectionReason'];

const notes = AdvanceBody.shape.notes.describe('Stored with the step');

const rejectFields = {
  outcomeNotes: RejectBody.shape.outcomeNotes.describe('The reason in words'),
  outcomeType: RejectBody.shape.outcomeType.describe('A type from list_outcome_reasons'),
  outcomeReason: RejectBody.shape.outcomeReason.describe('An id from list_outcome_reasons'),
};

const hireFields = {
  hiredDate: HireBody.shape.hiredDate.describe('ISO 8601; default now'),
  offerAcceptedDate: HireBody.shape.offerAcceptedDate.describe('ISO 8601'),
  externalPositionId: HireBody.shape.externalPositionId.describe(
    'Position code of the HRIS; some organizations require it',
  ),
};

export const previewTransitionTool = tool({
  name: 'preview_transition',
  title: 'Preview a transition',
  description:
    'What advance, reject, hire or unreject would do now: the same checks, effects and warnings. Changes nothing. Takes ' +
    'the fields of the real call; pass its version as expectedVersion there.',
  hints: readHints,
  endpoints: [previewStep],
  needsAuthority: true,
  input: z.strictObject({
    stepId,
    action: z.enum(['advance', 'reject', 'hire', 'unreject']),
    notes: AdvanceBody.shape.notes.describe(''),
    outcomeNotes: RejectBody.shape.outcomeNotes.describe(''),
    outcomeType: RejectBody.shape.outcomeType.describe(''),
    outcomeReason: RejectBody.shape.outcomeReason.describe(''),
    hiredDate: HireBody.shape.hiredDate.describe(''),
    offerAcceptedDate: HireBody.shape.offerAcceptedDate.describe(''),
    externalPositionId: HireBody.shape.externalPositionId.describe(''),
    expectedVersion,
  }),
  untrusted,
  run: ({ stepId: id, expectedVersion: version, ...body }, callEndpoint) =>
    callEndpoint(previewStep, { params: { id }, body, expectedVersion: version }),
  summarize: summarizePreview,
});

type TransitionTool<Fields extends z.ZodRawShape> = Pick<
  Tool,
  'name' | 'title' | 'description' | 'hints'
> & {
  readonly action: NonNullable<Tool['action']>;
  readonly endpoint: Endpoint;
  readonly fields: Fields;
};

/** Declares the tool of one transition. Unknown fields are refused: a model that sends one expects an effect. */
const transitionTool = <Fields extends z.ZodRawShape>({
  endpoint,
  fields,
  ...declaration
}: TransitionTool<Fields>): Tool =>
  tool<z.ZodObject>({
    ...declaration,
    endpoints: [endpoint],
    needsAuthority: true,
    input: z.strictObject({ stepId, ...fields, expectedVersion, idempotencyKey }),
    untrusted,
    run: async ({ stepId: id, expectedVersion: version, idempotencyKey: key, ...body }, call) =>
      withEffectsOnce(
        await call(endpoint, {
          params: { id: String(id) },
          body,
          // The input has been validated with these schemas.
          expectedVersion: version as number | undefined,
          idempotencyKey: String(key),
        }),
      ),
    summarize: summarizeTransition,
  });

export const advanceCandidateTool = transitionTool({
  name: 'advance_candidate',
  title: 'Advance a candidate',
  description:
    'Validates the step, skips open steps before it, and enters the next step. Cannot be taken back.',
  action: 'advance',
  hints: writeHints,
  endpoint: advanceStep,
  fields: { notes },
});

export const rejectCandidateTool = transitionTool({
  name: 'reject_candidate',
  title: 'Reject a candidate',
  description:
    'Ends the role for the candidate. unreject_candidate takes it back. The candidate is not notified.',
  action: 'reject',
  hints: writeHints,
  endpoint: rejectStep,
  fields: rejectFields,
});

export const hireCandidateTool = transitionTool({
  name: 'hire_candidate',
  title: 'Hire a candidate',
  description:
    "Takes a seat of the role, ends the role for the candidate and notifies the organization's HRIS. Cannot be taken " +
    'back: preview it, and ask your user first.',
  action: 'hire',
  hints: { ...writeHints, destructiveHint: true, openWorldHint: true },
  endpoint: hireAtStep,
  fields: { notes, ...hireFields },
});

export const unrejectCandidateTool = transitionTool({
  name: 'unreject_candidate',
  title: 'Take back a rejection',
  description:
    'Restores a rejected step to its status before, and the candidate is in progress again. reject_candidate takes it back.',
  action: 'unreject',
  hints: writeHints,
  endpoint: unrejectStep,
  fields: { notes: UnrejectBody.shape.notes.describe('Why') },
});
