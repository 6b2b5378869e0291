import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound } from './endpoint-defaults.ts';
import { KeyRevokedResponse } from './responses.ts';
import { revokeKey } from './revoke.ts';
import { KeyPath, NoQuery } from './schemas.ts';

/** Specification §4.1, decisions §3. */
export const revokeApiKey = endpoint(
  {
    ...endpointDefaults,
    method: 'DELETE',
    path: '/api/admin/api-keys/{id}',
    summary: 'Revoke an API key',
    description:
      'Permanent, and in force everywhere when the answer arrives. A second time answers the same and changes nothing.',
    params: KeyPath,
    query: NoQuery,
    example: { params: { id: exampleIds.key } },
    undoneBy: [],
    responses: { 200: KeyRevokedResponse, 400: 'An unknown query parameter', 404: keyNotFound },
  },
  async ({ params, principal, readQuery, metadata }, deps) => {
    readQuery();
    await revokeKey(deps, params.id, { revokedBy: principal.userId, metadata });
    return { success: true as const };
  },
);
