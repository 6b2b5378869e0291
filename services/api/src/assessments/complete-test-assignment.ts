import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedAssignment } from './find-managed.ts';
import { recordCompletion } from './record-completion.ts';
import { AssignmentPath, CompleteBody, AssignmentCompletedResponse, NoQuery } from './schemas.ts';

export const completeTestAssignment = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/test-assignments/{id}/complete',
    summary: "Record a test's result",
    description:
      'For the provider of the test. The points, as a share of `maxScore`, become the evaluation of the step (0 to ' +
      '100), which a later advance uses as its score; the newest result at a step counts. Does not move the ' +
      'candidate. Cannot be taken back. No e-mail is sent.',
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
      409: 'The assignment was completed or canceled, or had expired by completedAt, or the candidate was erased',
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
