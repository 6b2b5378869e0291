import { z } from 'zod';

import { showStep } from '../../candidate-steps/show-step.ts';
import { PageQuery } from '../../history/schemas.ts';
import { showCandidateHistory } from '../../history/show-candidate-history.ts';
import { showStepHistory } from '../../history/show-step-history.ts';
import { listOutcomeReasons } from '../../pipeline/list-outcome-reasons.ts';
import { listSteps as listStepsOf } from '../../pipeline/list-steps.ts';
import { StepsQuery } from '../../pipeline/schemas.ts';
import { readHints, tool } from '../tool.ts';
import { asOf, candidateId, stepId } from './arguments.ts';

export const listStepsTool = tool({
  name: 'list_steps',
  title: 'List steps',
  description:
    'Steps of candidates, one row for each step of each candidate role. With roleId and current it lists the open work of ' +
    'a role: the steps that candidates are at now. The names of candidates are in get_candidate.',
  hints: readHints,
  endpoints: [listStepsOf],
  input: StepsQuery.extend({
    current: z
      .literal(true)
      .optional()
      .describe(
        'Only steps that candidates are at now: in progress, in a candidate role that is In Progress',
      ),
  }),
  untrusted: ['rejectionReason'],
  run: (args, callEndpoint) => callEndpoint(listStepsOf, { query: args }),
});

export const getStepTool = tool({
  name: 'get_step',
  title: 'Show a step',
  description:
    'A step with its version, the actions that you may take now and what blocks the others (allowedActions), and the ' +
    'effects of its events (effects). With asOf the step as it was then, without both.',
  hints: readHints,
  endpoints: [showStep],
  input: z.strictObject({ stepId, asOf }),
  untrusted: ['validationNotes', 'rejectionReason'],
  run: ({ stepId: id, asOf: moment }, callEndpoint) =>
    callEndpoint(showStep, { params: { id }, query: { asOf: moment } }),
});

export const getHistoryTool = tool({
  name: 'get_history',
  title: 'Show the history of a step or a candidate',
  description:
    'Every event about a step, or about a candidate and all their roles, oldest first, with the actor, the key, and the ' +
    'statuses before and after. Pass stepId or candidateId, not both.',
  hints: readHints,
  endpoints: [showStepHistory, showCandidateHistory],
  input: z
    .strictObject({
      stepId: stepId.optional(),
      candidateId: candidateId.optional(),
      ...PageQuery.shape,
    })
    .refine(
      (args) => (args.stepId === undefined) !== (args.candidateId === undefined),
      'Pass either stepId or candidateId',
    ),
  untrusted: ['notes', 'outcomeType', 'outcomeReason'],
  run: ({ stepId: step, candidateId: candidate, ...query }, callEndpoint) =>
    step === undefined
      ? callEndpoint(showCandidateHistory, { params: { id: candidate ?? '' }, query })
      : callEndpoint(showStepHistory, { params: { id: step }, query }),
});

export const listOutcomeReasonsTool = tool({
  name: 'list_outcome_reasons',
  title: 'List outcome reasons',
  description:
    'The known reasons for not selecting a candidate. Pass the id of one as outcomeReason of a rejection, and its `type` as ' +
    'outcomeType. Other values are stored as given.',
  hints: readHints,
  endpoints: [listOutcomeReasons],
  input: z.strictObject({}),
  run: (_args, callEndpoint) => callEndpoint(listOutcomeReasons, {}),
});
