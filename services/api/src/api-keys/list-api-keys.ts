import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults, projections } from './endpoint-defaults.ts';
import { presentKey } from './present.ts';
import { listKeys } from './queries.ts';
import { KeyListResponse } from './responses.ts';
import { NoQuery } from './schemas.ts';

/** Lists all API keys (specification §4.1). */
export const listApiKeys = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'List all API keys',
    description:
      'Newest first, with revoked and expired keys. The keys themselves are never shown.',
    query: NoQuery,
    responses: { 200: KeyListResponse, 400: 'An unknown query parameter' },
  },
  async (request, { db, waitForOwnWrites }) => {
    request.readQuery();
    await waitForOwnWrites(request, projections);
    return { success: true as const, data: (await listKeys(db)).map(presentKey) };
  },
);
