import { stepTypes } from '@hiring/domain';
import { z } from 'zod';

import { showStep } from '../../candidate-steps/show-step.ts';
import { showCandidateHistory } from '../../history/show-candidate-history.ts';
import { showStepHistory } from '../../history/show-step-history.ts';
import { listOutcomeReasons } from '../../pipeline/list-outcome-reasons.ts';
import { listSteps as listStepsOf } from '../../pipeline/list-steps.ts';
import { StepsQuery } from '../../pipeline/schemas.ts';
import { type Progress, readHints, tool } from '../tool.ts';
import {
  candidateId,
  organizationId,
  page,
  roleId,
  stepId,
  time,
  toPage,
  waitSeconds,
} from './arguments.ts';

export const listStepsTool = tool({
  name: 'list_steps',
  title: 'List steps',
  description:
    'Steps of candidates, without names. With roleId and current: the open work of a role.',
  hints: readHints,
  endpoints: [listStepsOf],
  input: z.strictObject({
    roleId: roleId.optional(),
    candidateId: candidateId.optional(),
    current: z.literal(true).optional().describe('Only steps that candidates are at now'),
    stepType: z.enum(stepTypes).optional(),
    status: StepsQuery.shape.status,
    enteredBefore: time,
    updatedAfter: time,
    organizationId,
    ...page,
  }),
  untrusted: ['rejectionReason'],
  run: (args, callEndpoint) => callEndpoint(listStepsOf, { query: toPage(args) }),
});

type ShownStep = {
  readonly step: {
    readonly name: string;
    readonly status: string;
    readonly version: number;
    readonly allowedActions?: readonly { readonly action: string; readonly allowed: boolean }[];
    readonly effects?: readonly { readonly status: string }[];
  };
};

const endedStatuses: ReadonlySet<string> = new Set(['succeeded', 'skipped', 'parked']);

const measureEffects = ({ step: { effects = [] } }: ShownStep): Progress => {
  const total = effects.length;
  const progress = effects.filter(({ status }) => endedStatuses.has(status)).length;
  const isDone = progress === total;
  return { isDone, progress, total, message: `${progress} of ${total} effects have ended.` };
};

export const getStepTool = tool({
  name: 'get_step',
  title: 'Show a step',
  description:
    'A step with its version, its effects, and what you may do now and why not (allowedActions).',
  hints: readHints,
  endpoints: [showStep],
  input: z.strictObject({
    stepId,
    asOf: time.describe('An ISO 8601 time: the step as it was then, without effects and actions'),
    waitSeconds: waitSeconds('until its effects have ended'),
  }),
  untrusted: ['validationNotes', 'rejectionReason'],
  run: ({ stepId: id, asOf: moment, waitSeconds: seconds }, _callEndpoint, wait) =>
    wait<ShownStep>({
      seconds,
      read: (callEndpoint) => callEndpoint(showStep, { params: { id }, query: { asOf: moment } }),
      measure: measureEffects,
    }),
  summarize: ({ step: { name, status, version, allowedActions = [] } }: ShownStep) => {
    const allowed = allowedActions.filter((action) => action.allowed).map(({ action }) => action);
    const actions = allowed.length > 0 ? ` You may ${allowed.join(', ')}.` : '';
    return `${name} is ${status}, version ${version}.${actions}`;
  },
});

export const getHistoryTool = tool({
  name: 'get_history',
  title: 'Show the history of a step or a candidate',
  description:
    'Who did what and why, with which key, oldest first. Pass stepId, or candidateId for all their roles.',
  hints: readHints,
  endpoints: [showStepHistory, showCandidateHistory],
  input: z
    .strictObject({ stepId: stepId.optional(), candidateId: candidateId.optional(), ...page })
    .refine(
      (args) => (args.stepId === undefined) !== (args.candidateId === undefined),
      'Pass either stepId or candidateId',
    ),
  untrusted: ['notes', 'outcomeType', 'outcomeReason'],
  run: ({ stepId: step, candidateId: candidate, ...query }, callEndpoint) =>
    step === undefined
      ? callEndpoint(showCandidateHistory, {
          params: { id: candidate ?? '' },
          query: toPage(query),
        })
      : callEndpoint(showStepHistory, { params: { id: step }, query: toPage(query) }),
});

export const listOutcomeReasonsTool = tool({
  name: 'list_outcome_reasons',
  title: 'List outcome reasons',
  description: 'The usual outcomeReason (id) and outcomeType (type) of a rejection.',
  hints: readHints,
  endpoints: [listOutcomeReasons],
  input: z.strictObject({}),
  run: (_args, callEndpoint) => callEndpoint(listOutcomeReasons, {}),
});
