import { projectionRepairs, requestProjectionRetry } from '@hiring/domain';
import { readEarlierResult, transact } from '@hiring/eventstore';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findStop } from './find-stop.ts';
import { ProjectionPath, RetriedProjectionResponse } from './schemas.ts';

const notStopped = 'The projection has not stopped';

/**
 * Makes a stopped projection try its event again without waiting for its next attempt (docs/operate/rebuild.md). The
 * projector finds the record within seconds: the api has no rights on the tables of projections.
 */
export const retryProjection = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    path: '/api/admin/projections/{name}/retries',
    accepted: true,
    summary: 'Retry the event at which a projection stopped',
    description:
      'The projector tries the event again within seconds, and otherwise every 30 seconds by itself. The list of ' +
      'projections shows whether it goes on. The log keeps who requested it.',
    params: ProjectionPath,
    example: { params: { name: 'leads' } },
    undoneBy: [],
    reasons: ['not_stopped'],
    responses: { 200: RetriedProjectionResponse, 404: 'Projection not found', 409: notStopped },
  },
  async ({ principal, params: { name }, metadata }, { db, store, now }) => {
    const earlier = await readEarlierResult(store, projectionRepairs, name, metadata);
    const [repeated] = earlier?.events ?? [];
    const position = repeated?.data.position ?? (await findStop({ db, store }, name))?.position;
    if (position === undefined) {
      throw new Problem('conflict', notStopped, { details: { reason: 'not_stopped' } });
    }
    const by = { requestedBy: principal.userId, requestedAt: now().toISOString() };
    const requested = { projection: name, position: String(position), ...by };
    await transact(store, projectionRepairs, name, () => requestProjectionRetry(requested), {
      metadata,
    });
    return { success: true as const, retry: { projection: name, position: String(position) } };
  },
);
