import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults, keyNotFound, projections } from './endpoint-defaults.ts';
import { presentUsage } from './present.ts';
import { findKeyOfList, findUsage } from './queries.ts';
import { UsageResponse } from './responses.ts';
import { KeyPath, UsageQuery } from './schemas.ts';

/** Shows the usage log of an API key (specification §4.1, decisions §3). */
export const showUsage = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/admin/api-keys/{id}/usage',
    summary: "Show an API key's usage log",
    description:
      'Newest first. To page, pass the previous `pagination.nextBefore` as `before`, until `hasMore` is false.',
    readsReplica: true,
    params: KeyPath,
    query: UsageQuery,
    example: { params: { id: exampleIds.key }, query: { limit: 10 } },
    responses: { 200: UsageResponse, 400: 'limit or before is not valid', 404: keyNotFound },
  },
  async (request, deps) => {
    const { limit, before } = request.readQuery();
    await deps.waitForOwnWrites(request, projections);
    const key = await findKeyOfList(deps, request.params.id);
    if (!key) throw notFound(keyNotFound);
    const rows = await findUsage({ db: deps.lists(), now: deps.now }, key.id, {
      before,
      limit: limit + 1,
    });
    return { success: true as const, data: presentUsage(key, rows, limit) };
  },
);
