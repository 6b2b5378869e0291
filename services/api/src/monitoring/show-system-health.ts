import { resultWithin } from '@hiring/startup';

import { storeTimeoutMs } from '../health/store-check.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { endpointDefaults } from '../operations/endpoint-defaults.ts';
import { presentSystemHealth } from './present.ts';
import { findInstances, findUpkeep } from './queries.ts';
import { NoQuery, SystemHealthResponse } from './schemas.ts';

/** Shows the state of every store, service and queue (docs/operate/observability.md). */
export const showSystemHealth = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/health',
    summary: 'Show the health of every part',
    description:
      'The stores, the instances of the services, the depths of the queues, the audit chains and the last backup. A ' +
      'part that does not respond is `down` in a response with status 200. Changes nothing.',
    query: NoQuery,
    responses: { 200: SystemHealthResponse, 400: 'An unknown query parameter' },
  },
  async (request, { db, checkStores }) => {
    request.readQuery();
    const [stores, instances, upkeep] = await Promise.all([
      checkStores(),
      resultWithin(storeTimeoutMs, findInstances(db)),
      resultWithin(storeTimeoutMs, findUpkeep(db)),
    ]);
    return { success: true as const, data: presentSystemHealth({ stores, instances, upkeep }) };
  },
);
