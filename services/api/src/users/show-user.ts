import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { readDefaults, userNotFound } from './endpoint-defaults.ts';
import { loadUser } from './load-user.ts';
import { presentUser } from './present.ts';
import { NoQuery, UserPath, UserResponse } from './schemas.ts';

/** Shows a user and the memberships (specification §4.5). */
export const showUser = endpoint(
  {
    ...readDefaults,
    path: '/api/admin/users/{id}',
    summary: 'Show a user',
    description: 'A user with the roles in organizations. Changes nothing.',
    params: UserPath,
    query: NoQuery,
    example: { params: { id: exampleIds.user } },
    responses: { 200: UserResponse, 400: 'An unknown query parameter', 404: userNotFound },
  },
  async ({ params: { id }, readQuery }, deps) => {
    const loaded = await loadUser(deps, id);
    readQuery();
    return { user: presentUser(id, loaded) };
  },
);
