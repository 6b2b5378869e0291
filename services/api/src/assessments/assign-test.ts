import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { assignToStep } from './assign-to-step.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedTest } from './find-managed.ts';
import { AssignBody, TestAssignedResponse, NoQuery, TestPath } from './schemas.ts';

export const assignTest = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests/{id}/assignments',
    summary: 'Assign a test to a candidate',
    description:
      'Assigns the test at a step of the candidate that is still open. **No e-mail is sent**: you deliver ' +
      '`testUrl`. Each step can have one open assignment of a test at a time. Can be taken back with `cancel`. ' +
      'Needs authority to manage steps.',
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
      400: 'The body is not as described, dueAt is in the past, or the test is not for this role',
      403: 'You may not manage the tests of this organization',
      404: 'Test not found, or the organization has no candidate with this step',
      409: 'The step has an open assignment, the step or role has ended, the test is retired, or the candidate is erased',
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
