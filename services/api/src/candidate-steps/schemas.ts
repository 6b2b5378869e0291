import { parseCandidateRoleId, effectTypes, stepActions, stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { Effect } from '../effects/schemas.ts';

/** A step's id contains the id of its stream; a text of another form is rejected without a lookup. */
export const StepPath = z.object({
  id: z
    .string()
    .refine((id) => parseCandidateRoleId(id) !== undefined)
    .describe('CandidateRoleStep id'),
});

const Note = z.string().max(10_000);
const Label = z.string().max(255);
const DateText = z
  .string()
  .max(64)
  .describe('ISO 8601 date (midnight UTC) or date-time with a zone');

// Unknown fields are ignored on these three (decisions §2).
export const AdvanceBody = z.object({
  notes: Note.optional().describe('Validation note recorded on the step'),
});

export type AdvanceBody = z.output<typeof AdvanceBody>;

export const RejectBody = z.object({
  outcomeNotes: Note.optional().describe(
    'Recorded as the rejection reason; if empty, `outcomeReason` is recorded, then `outcomeType`',
  ),
  outcomeType: Label.optional().describe('Structured outcome classification'),
  outcomeReason: Label.optional().describe('Structured outcome reason'),
});

export type RejectBody = z.output<typeof RejectBody>;

export const HireBody = z.object({
  notes: Note.optional().describe('Hire note'),
  outcomeNotes: Note.optional().describe(
    'Same as `notes`, which is used if both are given and it is not empty',
  ),
  hiredDate: DateText.optional().describe(
    'ISO 8601 date, or date-time with a zone; defaults to now',
  ),
  offerAcceptedDate: DateText.optional().describe('When the offer was accepted'),
  externalPositionId: z
    .string()
    .min(1)
    .max(128)
    .regex(/^\P{Cc}*$/u, 'externalPositionId may not contain control characters')
    .optional()
    .describe('HRIS position or seat code; may be required per organization'),
});

export type HireBody = z.output<typeof HireBody>;

export const UnrejectBody = z.strictObject({
  notes: Note.optional().describe('Why the rejection is withdrawn'),
});

export type UnrejectBody = z.output<typeof UnrejectBody>;

const previewBody = <Action extends string, Shape extends z.ZodRawShape>(
  action: Action,
  body: z.ZodObject<Shape>,
) => z.strictObject({ action: z.literal(action), ...body.shape });

/** The action, with the fields of its request body. */
export const PreviewBody = z.discriminatedUnion(
  'action',
  [
    previewBody('advance', AdvanceBody),
    previewBody('reject', RejectBody),
    previewBody('hire', HireBody),
    previewBody('unreject', UnrejectBody),
  ],
  'action must be advance, reject, hire or unreject',
);

export type PreviewBody = z.output<typeof PreviewBody>;

export const Step = z
  .object({
    id: z.string(),
    roleId: z.string(),
    roleStepId: z.string(),
    name: z.string(),
    order: z.int(),
    stepType: z.enum(stepTypes),
    status: z.enum(['pending', 'in_progress', 'validated', 'rejected', 'skipped']),
    version: z.int().describe('Increases with every event of the candidate in this role'),
    validatedAt: z.iso.datetime().optional().describe('On validated steps'),
    validationScore: z.int().optional().describe('On validated steps, 0 to 100'),
    validationNotes: z.string().nullable().optional().describe('On validated steps'),
    rejectedAt: z.iso.datetime().optional().describe('On rejected steps'),
    rejectionReason: z.string().optional().describe('On rejected steps'),
  })
  .meta({ id: 'Step' });

const NextStep = Step.nullable().describe('The step that was entered; null: none was');

const CandidateRole = z
  .object({
    id: z.string(),
    status: z.enum(['In Progress', 'Hired', 'Not Selected']),
  })
  .meta({ id: 'CandidateRole' });

const ExpectedEffect = z
  .object({
    type: z.enum(effectTypes),
    willRun: z.boolean(),
    reason: z.string().optional().describe('Why it will not run'),
  })
  .meta({ id: 'ExpectedEffect' });

const PendingEffect = ExpectedEffect.extend({
  id: z.string(),
  status: z.literal('pending'),
}).meta({ id: 'PendingEffect' });

/** The step after a transition (specification §2.6), and the other results. */
export const TransitionResponse = z
  .object({
    success: z.literal(true),
    step: Step,
    nextStep: NextStep,
    candidateRole: CandidateRole,
    effects: z
      .array(PendingEffect)
      .describe('Effects; one that will not run ends as `skipped`. None sends an e-mail'),
    position: z.string().nullable().describe('Position of the log after it; opaque'),
  })
  .meta({ id: 'TransitionResponse' });

/** What a caller should know before the real call. */
export const warningCodes = [
  'skips_steps',
  'rejects_validated_step',
  'takes_last_seat',
  'irreversible',
  'insufficient_scope',
] as const;

const Preview = z
  .object({
    action: z.enum(['advance', 'reject', 'hire', 'unreject']),
    step: Step,
    nextStep: NextStep,
    candidateRole: CandidateRole,
    effects: z.array(ExpectedEffect),
    warnings: z.array(
      z
        .object({
          code: z.enum(warningCodes),
          message: z.string(),
          stepIds: z.array(z.string()).optional(),
        })
        .meta({ id: 'TransitionWarning' }),
    ),
    version: z.int().describe('The version of this preview; for If-Match of the real call'),
  })
  .meta({ id: 'TransitionPreview' });

/** The result that a transition would have. */
export const PreviewResponse = z.object({
  success: z.literal(true),
  preview: Preview,
});

/** A single step with its effects. */
export const ShownStepResponse = z.object({
  success: z.literal(true),
  step: Step.extend({
    candidateId: z.string(),
    enteredAt: z.iso.datetime().nullable().describe('Null: not reached yet'),
    contractId: z.string().nullable().describe('Null: no contract was generated for this step'),
    effects: z
      .array(Effect)
      .optional()
      .describe('Of every event of this step, oldest first; not with asOf'),
    allowedActions: z
      .array(
        z.object({
          action: z.enum(stepActions),
          allowed: z.boolean(),
          blockers: z
            .array(z.string())
            .describe(
              'Why not: `insufficient_scope`, `forbidden`, `denied_action` (of the key), or the reason with which ' +
                'the transition would be refused. An `externalPositionId` in the body resolves ' +
                '`external_position_id_required`',
            ),
        }),
      )
      .optional()
      .describe('What you may do now; not with asOf'),
  }),
  asOf: z
    .object({ revision: z.int(), at: z.iso.datetime() })
    .optional()
    .describe('The newest event of the candidate role at the requested moment'),
});
