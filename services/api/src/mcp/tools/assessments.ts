import { z } from 'zod';

import { listTestAssignments } from '../../assessments/list-test-assignments.ts';
import { AssignmentsQuery } from '../../assessments/schemas.ts';
import { listCvScreenings } from '../../cv-screening/list-cv-screenings.ts';
import { ScreeningsQuery } from '../../cv-screening/schemas.ts';
import { showCvScreening } from '../../cv-screening/show-cv-screening.ts';
import { readHints, tool } from '../tool.ts';
import { screeningId } from './arguments.ts';

export const listCvScreeningsTool = tool({
  name: 'list_cv_screenings',
  title: 'List CV screenings',
  description:
    'What an engine found in CVs: scores and recommendations, which decide nothing, and what was decided afterwards ' +
    '(humanDecision). sort -score: best first. What was quoted from a CV is in get_cv_screening.',
  hints: readHints,
  endpoints: [listCvScreenings],
  input: ScreeningsQuery,
  run: (args, callEndpoint) => callEndpoint(listCvScreenings, { query: args }),
});

export const getCvScreeningTool = tool({
  name: 'get_cv_screening',
  title: 'Show a CV screening',
  description:
    'One screening with every criterion: its weight, what was found and quoted from the CV, and why it scores as it does.',
  hints: readHints,
  endpoints: [showCvScreening],
  input: z.strictObject({ screeningId }),
  untrusted: ['summary', 'evidence', 'reasoning'],
  run: ({ screeningId: id }, callEndpoint) => callEndpoint(showCvScreening, { params: { id } }),
});

export const listTestResultsTool = tool({
  name: 'list_test_results',
  title: 'List results of tests',
  description:
    'Tests that were assigned to candidates, with score and whether they passed. status completed leaves out those that are ' +
    'still open.',
  hints: readHints,
  endpoints: [listTestAssignments],
  input: AssignmentsQuery,
  run: (args, callEndpoint) => callEndpoint(listTestAssignments, { query: args }),
});
