import { endpoint } from '../http/endpoint/endpoint.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { findStatuses } from '../usage/status-rows.ts';
import { endpointDefaults, keyNotFound, projections } from './endpoint-defaults.ts';
import { foldUsage } from './fold-usage.ts';
import { findKeyOfList, groupUsage } from './queries.ts';
import { UsageCountsResponse } from './responses.ts';
import { KeyPath, UsageCountsQuery } from './schemas.ts';

/** Counts the requests of an API key by day, endpoint and status (docs/use/console.md, ADR 68 and 59). */
export const countUsage = endpoint(
  {
    ...endpointDefaults,
    method: 'GET',
    path: '/api/admin/api-keys/{id}/usage/counts',
    summary: "Count an API key's requests by day, endpoint and status",
    description:
      'Counts the whole usage log of the key, or its newest 200,000 requests: `complete` is false then. Days are in UTC. ' +
      'With `method` or `authEndpoint`, days and statuses count only these requests. Statuses are counted beside the log ' +
      'and kept for 400 days: they are up to 10 seconds late, and an API that is killed loses those of its last 10 ' +
      'seconds. Changes nothing.',
    readsReplica: true,
    params: KeyPath,
    query: UsageCountsQuery,
    example: { params: { id: exampleIds.key } },
    responses: {
      200: UsageCountsResponse,
      400: 'A query parameter is not valid',
      404: keyNotFound,
    },
  },
  async (request, deps) => {
    const filter = request.readQuery();
    await deps.waitForOwnWrites(request, projections);
    const key = await findKeyOfList(deps, request.params.id);
    if (!key) throw notFound(keyNotFound);
    const db = deps.lists();
    const groups = await groupUsage(db, key.id);
    const requests = groups.reduce((sum, { count }) => sum + count, 0);
    const complete = requests >= Number(key.request_count ?? 0n);
    const counted = await findStatuses(db, key.id, filter);
    return {
      success: true as const,
      data: { requests, complete, ...foldUsage(groups, filter), ...counted },
    };
  },
);
