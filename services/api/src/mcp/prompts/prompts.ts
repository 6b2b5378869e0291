import { z } from 'zod';

import type { Tool } from '../tool.ts';
import {
  getCvScreeningTool,
  getScreeningBatchTool,
  listCvScreeningsTool,
  startScreeningTool,
} from '../tools/assessments.ts';
import { createCandidateTool } from '../tools/candidate-file.ts';
import { getCandidateTool } from '../tools/candidates.ts';
import { followChangesTool } from '../tools/follow.ts';
import { listOpenRolesTool } from '../tools/open-roles.ts';
import { changeRoleTool, createRoleTool } from '../tools/role-changes.ts';
import { getRoleTool } from '../tools/roles.ts';
import { getHistoryTool } from '../tools/steps.ts';
import { hireCandidateTool, previewTransitionTool } from '../tools/transitions.ts';

type PromptDeclaration<Arguments extends z.ZodRawShape> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The arguments, all texts, with the description that a user reads. */
  readonly arguments: Arguments;
  /** The tools that the text names; callers who lack one of them do not see the prompt. */
  readonly tools: readonly Tool[];
  /** The text to the model. */
  readonly write: (args: z.output<z.ZodObject<Arguments>>) => string;
};

/** A prompt for a common job, which a user chooses in the client. */
export type Prompt = Omit<PromptDeclaration<z.ZodRawShape>, 'write'> & {
  readonly write: (args: Readonly<Record<string, string>>) => string;
};

const prompt = <Arguments extends z.ZodRawShape>(
  declaration: PromptDeclaration<Arguments>,
): Prompt => ({ ...declaration, write: declaration.write as Prompt['write'] });

const text = (description: string) => z.string().trim().min(1).max(1_000).describe(description);

const role = text('Name of the role, in full');
const candidate = text('Name, e-mail address or id of the candidate');

/** Every prompt: one for each common job. */
export const prompts: readonly Prompt[] = [
  prompt({
    name: 'review_pipeline',
    title: 'Review the pipeline',
    description: 'Who waits where, for how long, and what to do next.',
    arguments: {},
    tools: [listOpenRolesTool],
    write: () =>
      'Review the open roles: call list_open_roles once. For each role report the seats left, who waits at which step ' +
      'and since when, and suggest the next step for those who wait longest. Change nothing.',
  }),
  prompt({
    name: 'screen_cvs',
    title: 'Screen CVs',
    description: 'Scores the CVs of a role by criteria and explains the best.',
    arguments: {
      role,
      criteria: text('What the CVs should show, for example: Kubernetes, Postgres'),
    },
    tools: [
      getRoleTool,
      startScreeningTool,
      getScreeningBatchTool,
      listCvScreeningsTool,
      getCvScreeningTool,
    ],
    write: ({ role: name, criteria }) =>
      `Screen the CVs of the role ${quote(name)} for ${quote(criteria)}: get_role, then start_cv_screening with one ` +
      'criterion for each requirement, get_cv_screening_batch until it is completed, list_cv_screenings with sort ' +
      '"-score", and get_cv_screening for the best. Report the five best with the quotations that justify their ' +
      'scores. Do not advance or reject anyone.',
  }),
  prompt({
    name: 'hire',
    title: 'Hire a candidate',
    description: 'Previews a hire and asks before it.',
    arguments: { candidate, role },
    tools: [getCandidateTool, previewTransitionTool, hireCandidateTool],
    write: ({ candidate: who, role: name }) =>
      `Prepare the hire of ${quote(who)} for the role ${quote(name)}: get_candidate, then preview_transition with the ` +
      'action hire. Report what the hire would do, with its effects and warnings, and ask me. Only after my consent ' +
      'call hire_candidate with the version of the preview as expectedVersion.',
  }),
  prompt({
    name: 'open_role',
    title: 'Open a role',
    description: 'Creates and opens a role, and puts candidates on it.',
    arguments: { role, people: text('').optional().describe('Names with e-mail addresses') },
    tools: [createRoleTool, changeRoleTool, createCandidateTool],
    write: ({ role: name, people }) =>
      `Create the role ${quote(name)}: ask me for what create_role needs and you do not know, then create_role, and ` +
      'change_role with the status open after my consent.' +
      (people === undefined
        ? ''
        : ` Then put these people on it with create_candidate and its roleId: ${quote(people)}.`),
  }),
  prompt({
    name: 'explain_decisions',
    title: 'Explain decisions',
    description: 'Who advanced, rejected or hired a candidate, when and why.',
    arguments: { candidate },
    tools: [getCandidateTool, getHistoryTool],
    write: ({ candidate: who }) =>
      `Explain the decisions about ${quote(who)}: get_candidate, then get_history with the candidateId. For each ` +
      'decision name the person or key, the time and the reason in its own words. Change nothing.',
  }),
  prompt({
    name: 'report_changes',
    title: 'Report changes',
    description: 'What happened since a time.',
    arguments: { since: text('An ISO 8601 time, for example 2026-11-23T08:00:00Z') },
    tools: [followChangesTool, getCandidateTool],
    write: ({ since }) =>
      `Report what happened since ${quote(since)}: follow_changes with from, again with after while it has more, and ` +
      'get_candidate for the candidates that matter. Group the changes by role. Change nothing.',
  }),
];

/** Marks a text of the user as one value, so that it does not read as a part of the prompt. */
const quote = (value: string): string => JSON.stringify(value);
