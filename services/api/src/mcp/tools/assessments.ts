import { z } from 'zod';

import { ScreeningsQuery } from '../../cv-screening/schemas.ts';
import { listScreenings, showScreening } from '../../cv-screening/screening-routes.ts';
import { listAssignments } from '../../tests/assignment-routes.ts';
import { AssignmentsQuery } from '../../tests/schemas.ts';
import { reads, tool } from '../tool.ts';
import { screeningId } from './arguments.ts';

export const listCvScreenings = tool({
  name: 'list_cv_screenings',
  title: 'List CV screenings',
  description:
    'What an engine found in CVs: scores and recommendations, which decide nothing, and what was decided afterwards ' +
    '(humanDecision). sort -score: best first. What was quoted from a CV is in get_cv_screening.',
  hints: reads,
  endpoints: [listScreenings],
  input: ScreeningsQuery,
  run: (args, ask) => ask(listScreenings, { query: args }),
});

export const getCvScreening = tool({
  name: 'get_cv_screening',
  title: 'Show a CV screening',
  description:
    'One screening with every criterion: its weight, what was found and quoted from the CV, and why it scores as it does.',
  hints: reads,
  endpoints: [showScreening],
  input: z.strictObject({ screeningId }),
  untrusted: ['summary', 'evidence', 'reasoning'],
  run: ({ screeningId: id }, ask) => ask(showScreening, { params: { id } }),
});

export const listTestResults = tool({
  name: 'list_test_results',
  title: 'List results of tests',
  description:
    'Tests that were assigned to candidates, with score and whether they passed. status completed leaves out those that are ' +
    'still open.',
  hints: reads,
  endpoints: [listAssignments],
  input: AssignmentsQuery,
  run: (args, ask) => ask(listAssignments, { query: args }),
});
