import { hiringTest, retireTest } from '@hiring/domain';
import { transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { writeDefaults } from './endpoint-defaults.ts';
import { findManagedTest } from './find-managed.ts';
import { presentTest } from './present.ts';
import { NoQuery, TestPath, TestChangedResponse } from './schemas.ts';

export const retireTestEndpoint = endpoint(
  {
    ...writeDefaults,
    path: '/api/v1/tests/{id}/retire',
    summary: 'Retire a test',
    description:
      'The test can no longer be assigned; open assignments stay open. Cannot be taken back. A repeated call changes ' +
      'nothing. No e-mail is sent.',
    params: TestPath,
    query: NoQuery,
    example: { params: { id: exampleIds.test } },
    undoneBy: [],
    responses: {
      200: TestChangedResponse,
      400: 'An unknown query parameter',
      403: 'You may not manage the tests of this organization',
      404: 'Test not found',
    },
  },
  async ({ params: { id }, principal, readQuery, metadata }, { store, now, noteWrite }) => {
    const loaded = await findManagedTest({ store }, id, principal);
    readQuery();
    const retired = { by: principal.userId, retiredAt: now().toISOString() };
    const decide = (state: typeof loaded.state) => retireTest(state, retired);
    const result = await transact(store, hiringTest, id, decide, { metadata, cachedState: loaded });
    noteWrite(hiringTest.category, result.position);
    return { success: true as const, test: presentTest(id, result.state) };
  },
);
