import type { Db } from '@hiring/database';
import {
  candidate,
  candidateRole,
  cvScreening,
  cvScreeningBatch,
  hiringTest,
  testAssignment,
} from '@hiring/domain';

import { perEvent, type Projection, type KnownEvent } from '../projection.ts';
import { decisionRows, findScreenedSteps } from '../rows/screening-decisions.ts';
import { screeningRows } from '../rows/screening-rows.ts';
import { testRows } from '../rows/test-rows.ts';

/**
 * Tests and their results, screened CVs and the decisions since (specification §4.5, docs/use/cv-screening.md). Of
 * the transitions only those at a step with a screened CV are read. The rows of an erased candidate contain no
 * personal data (decisions §8).
 */
export const assessments: Projection = {
  name: 'assessments',
  version: 1,
  tables: [
    'hiring_tests',
    'test_assignments',
    'cv_screening_batches',
    'cv_screenings',
    'assessed_erasures',
  ],
  categories: [
    hiringTest.category,
    testAssignment.category,
    cvScreeningBatch.category,
    cvScreening.category,
    candidate.category,
    candidateRole.category,
  ],
  lookupIndexes: [
    'test_assignments_of_candidate',
    'cv_screenings_of_step',
    'cv_screenings_of_candidate',
  ],
  project: async (db, events) => {
    const steps = await findScreenedSteps(db, events);
    await projectEach(
      db,
      events.filter(({ event }) => !concernsOtherStep(event, steps)),
    );
  },
};

/** Filters transitions early, because they are most of the log. */
const concernsOtherStep = ({ data }: KnownEvent['event'], steps: ReadonlySet<string>): boolean =>
  'stepId' in data && 'by' in data && !steps.has(data.stepId);

const projectEach = perEvent({
  ...testRows,
  ...screeningRows,
  ...decisionRows,
  CandidateErased: (db, _erased, recorded) => ({ execute: () => eraseCandidate(db, recorded) }),
});

const eraseCandidate = async (db: Db, { id, recordedAt, position }: KnownEvent): Promise<void> => {
  const changed = { updated_at: recordedAt, position };
  await db
    .insertInto('assessed_erasures')
    .values({ candidate_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('test_assignments')
    .set({ ...changed, metadata: null, result_url: null })
    .where('candidate_id', '=', id)
    .execute();
  await db
    .updateTable('cv_screenings')
    .set({ ...changed, criteria: '[]', summary: null })
    .where('candidate_id', '=', id)
    .execute();
};
