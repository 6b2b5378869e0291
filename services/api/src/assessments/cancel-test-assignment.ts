import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedAssignment } from './find-managed.ts';
import { recordCancellation } from './record-completion.ts';
import { AssignmentPath, AssignmentCancelledResponse, NoQuery } from './schemas.ts';

export const cancelTestAssignment = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/test-assignments/{id}/cancel',
    summary: 'Cancel an assignment of a test',
    description:
      'The assignment accepts no result any more, and the test can be assigned again. Cannot be taken back. No ' +
      'e-mail is sent.',
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
      409: 'The assignment is completed or canceled',
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    const found = await findManagedAssignment(deps, id, principal);
    readQuery();
    const assignment = await recordCancellation(deps, { found, by: principal.userId, metadata });
    return { success: true as const, assignment };
  },
);
