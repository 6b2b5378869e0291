import { candidateRole } from '@hiring/domain';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { findManagedRole, queueBatch } from './queue-batch.ts';
import { BatchBody, BatchCreatedResponse, NoQuery } from './schemas.ts';

/**
 * Requests a batch of CV screenings. It needs `pipeline:write`, because no scope for writing screenings exists
 * (specification §5.6).
 */
export const requestScreeningBatch = endpoint(
  {
    ...endpointDefaults,
    method: 'POST',
    scope: 'pipeline:write',
    path: '/api/v1/cv-screening-batches',
    summary: 'Score CVs against criteria',
    description:
      'The worker scores the CVs one by one. **The engine makes no decision**: each result is shown at the ' +
      "candidate's CV screening step and does not move the candidate. A candidate without a readable CV is " +
      'skipped, with the reason. Needs the scope `pipeline:write` and authority to manage steps. Cannot be taken ' +
      'back. No e-mail is sent.',
    query: NoQuery,
    body: BatchBody,
    example: {
      body: {
        roleId: exampleIds.role,
        criteria: [
          { title: 'Welding', keywords: ['welding', 'welder'], weight: 2 },
          { title: 'Leads people', text: 'Has led a team of welders' },
        ],
      },
    },
    undoneBy: [],
    responses: {
      200: BatchCreatedResponse,
      400: 'The body is not as described, or names candidates who are not in progress on the role',
      403: 'You may not manage the candidates of this organization',
      404: 'Job not found or no longer available',
    },
  },
  async (request, deps) => {
    const { principal, readQuery, readBody, metadata } = request;
    readQuery();
    const body = await readBody();
    const organizationId = await findManagedRole(deps, body.roleId, principal);
    await deps.waitForOwnWrites(request, { 'candidate-steps': candidateRole.category });
    const requester = { organizationId, by: principal.userId, metadata };
    const { batchId, requested } = await queueBatch(deps, requester, body);
    const screenings = requested.screenings.map(({ screeningId: id, candidateId }) => ({
      id,
      candidateId,
    }));
    const batch = {
      id: batchId,
      organizationId,
      roleId: requested.roleId,
      status: 'queued' as const,
      total: screenings.length,
      criteria: requested.criteria,
      screenings,
      requestedBy: requested.requestedBy,
      createdAt: requested.requestedAt,
    };
    return { success: true as const, batch };
  },
);
