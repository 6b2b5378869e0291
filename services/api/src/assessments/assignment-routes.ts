import { Refusal } from '@hiring/domain';
import { wasErased } from '@hiring/vault';

import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { assignToStep } from './assign-to-step.ts';
import { findManagedAssignment, findManagedTest } from './find-managed.ts';
import { presentListedAssignment, presentResult } from './present.ts';
import { findAssignment, findAssignments } from './queries.ts';
import { recordCancellation, recordCompletion } from './record-completion.ts';
import {
  AssignBody,
  TestAssignedResponse,
  AssignmentResponse,
  AssignmentListResponse,
  AssignmentPath,
  AssignmentsQuery,
  AssignmentCancelledResponse,
  CompleteBody,
  AssignmentCompletedResponse,
  NoQuery,
  TestPath,
} from './schemas.ts';
import { waitForAssessments } from './wait-for-assessments.ts';

const readDefaults = {
  method: 'GET',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:read',
} as const;
const writeDefaults = {
  method: 'POST',
  tag: 'Tests',
  caller: 'principal',
  scope: 'tests:write',
} as const;

const pages = listByIdOrChange('test_assignments');

/** Field.md §5.5; visible to those who see the organisation (decisions §4), like all that follow. */
export const listTestAssignments = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/test-assignments',
    summary: 'List assignments of tests, and results',
    description:
      'What a provider said beside the score is shown with an assignment itself. Without `updatedAfter` in a fixed order; ' +
      'with it in the order of the log: what changes while you page comes again further on. That an assignment expires is no ' +
      'change. Changes nothing.',
    query: AssignmentsQuery,
    example: { query: { organizationId: exampleIds.organization, limit: 10 } },
    responses: {
      200: AssignmentListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const now = deps.now().toISOString();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findAssignments(deps.db, { ...query, since, now }, page),
    );
    return { assignments: rows.map((row) => presentListedAssignment(row, now)), pagination };
  },
);

export const showTestAssignment = endpoint(
  {
    ...readDefaults,
    path: '/api/v1/test-assignments/{id}',
    summary: 'Show an assignment of a test',
    description: 'With its result. Changes nothing.',
    params: AssignmentPath,
    query: NoQuery,
    example: { params: { id: exampleIds.assignment } },
    responses: {
      200: AssignmentResponse,
      400: 'An unknown query parameter',
      404: 'Assignment not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findAssignment(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) {
      throw new Refusal('assignment_not_found');
    }
    request.readQuery();
    const erased = await wasErased(deps.db, row.candidate_id);
    return { assignment: presentResult(row, deps.now().toISOString(), erased) };
  },
);

export const assignTest = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests/{id}/assignments',
    summary: 'Assign a test to a candidate',
    description:
      'At a step of theirs that is still open. **No e-mail is sent**: you deliver `testUrl`. One assignment of a test is ' +
      'open at a step at a time. Can be taken back with `cancel`. Needs authority to manage steps.',
    params: TestPath,
    query: NoQuery,
    body: AssignBody,
    example: { params: { id: exampleIds.test }, body: { candidateStepId: exampleIds.step } },
    undoneBy: ['cancelTestAssignment'],
    reasons: [
      'test_not_for_role',
      'test_retired',
      'assignment_open',
      'already_completed',
      'already_rejected',
      'already_hired',
      'already_not_selected',
      'candidate_erased',
    ],
    responses: {
      200: TestAssignedResponse,
      400: 'The body is not as described, dueAt is over, or the test is not for this role',
      403: 'You may not manage the tests of this organization',
      404: 'Test not found, or no such step of a candidate of the organization',
      409: 'An assignment is open at the step, the test is retired, the step or role is over, or the candidate was erased',
    },
  },
  async ({ params, principal, readQuery, readBody, metadata }, deps) => {
    const { state: test } = await findManagedTest(deps, params.id, principal);
    readQuery();
    const body = await readBody();
    const assignment = await assignToStep(
      deps,
      { testId: params.id, test, principal, metadata },
      body,
    );
    return { success: true as const, assignment };
  },
);

export const completeTestAssignment = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/test-assignments/{id}/complete',
    summary: "Tell a test's result",
    description:
      'For whoever gave the test. The points, out of those there are, become the evaluation of the step (0 to 100), which a ' +
      'later advance takes as its score; the newest result at a step counts. Moves nobody. Cannot be taken back. No e-mail ' +
      'is sent.',
    params: AssignmentPath,
    query: NoQuery,
    body: CompleteBody,
    example: { params: { id: exampleIds.assignment }, body: { score: 31 } },
    undoneBy: [],
    reasons: ['assignment_not_open', 'candidate_erased'],
    responses: {
      200: AssignmentCompletedResponse,
      400: 'The body is not as described, or the score is above maxScore',
      403: 'You may not manage the tests of this organization',
      404: 'Assignment not found',
      409: 'The assignment was completed, cancelled or had expired by completedAt, or the candidate was erased',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    const found = await findManagedAssignment(deps, id, principal);
    readQuery();
    const body = await readBody();
    const by = principal.userId;
    return {
      success: true as const,
      ...(await recordCompletion(deps, { found, by, metadata }, body)),
    };
  },
);

export const cancelTestAssignment = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/test-assignments/{id}/cancel',
    summary: 'Cancel an assignment of a test',
    description:
      'No result is taken for it any more, and the test may be assigned again. Cannot be taken back. No e-mail is sent.',
    params: AssignmentPath,
    query: NoQuery,
    example: { params: { id: exampleIds.assignment } },
    undoneBy: [],
    reasons: ['assignment_not_open'],
    responses: {
      200: AssignmentCancelledResponse,
      400: 'An unknown query parameter',
      403: 'You may not manage the tests of this organization',
      404: 'Assignment not found',
      409: 'The assignment is completed or cancelled',
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const found = await findManagedAssignment(deps, id, principal);
    readQuery();
    const assignment = await recordCancellation(deps, { found, by: principal.userId, metadata });
    return { success: true as const, assignment };
  },
);
