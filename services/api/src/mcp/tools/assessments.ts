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
    'CV screenings with the scores and recommendations of an engine, which decide nothing, and the decision of a person ' +
    '(humanDecision). sort -score: best first. The quotations from a CV are in get_cv_screening.',
  hints: readHints,
  endpoints: [listCvScreenings],
  input: ScreeningsQuery,
  run: (args, callEndpoint) => callEndpoint(listCvScreenings, { query: args }),
});

export const getCvScreeningTool = tool({
  name: 'get_cv_screening',
  title: 'Show a CV screening',
  description:
    'One screening with every criterion: its weight, its score, the quotations from the CV and the reasoning.',
  hints: readHints,
  endpoints: [showCvScreening],
  input: z.strictObject({ screeningId }),
  untrusted: ['summary', 'evidence', 'reasoning'],
  run: ({ screeningId: id }, callEndpoint) => callEndpoint(showCvScreening, { params: { id } }),
});

export const listTestResultsTool = tool({
  name: 'list_test_results',
  title: 'List test results',
  description:
    'Tests that were assigned to candidates, with score and whether they passed. With status completed, open assignments ' +
    'are left out.',
  hints: readHints,
  endpoints: [listTestAssignments],
  input: AssignmentsQuery,
  run: (args, callEndpoint) => callEndpoint(listTestAssignments, { query: args }),
});
