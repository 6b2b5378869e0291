import { candidateRole } from '@hiring/domain';

import { waitForAssessments } from '../assessments/wait-for-assessments.ts';
import { canSee } from '../http/auth/authorize.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { listByIdOrChange } from '../http/lists/by-id-or-by-change.ts';
import { notFound } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentBatch, presentShownBatch } from './present.ts';
import { findBatch, findBatches } from './queries.ts';
import { findManagedRole, requestBatch } from './request-batch.ts';
import {
  BatchResponse,
  BatchBody,
  BatchCreatedResponse,
  BatchesQuery,
  BatchListResponse,
  NoQuery,
  ScreeningPath,
} from './schemas.ts';

const screening = {
  method: 'GET',
  tag: 'CV Screening',
  caller: 'principal',
  scope: 'cv-screening:read',
} as const;

const pages = listByIdOrChange('cv_screening_batches');

/** Field.md §5.8; visible to those who see the organisation (decisions §4). */
export const listScreeningBatches = endpoint(
  {
    ...screening,
    path: '/api/v1/cv-screening-batches',
    summary: 'List batches of CV screenings',
    description:
      'Without `updatedAfter` in a fixed order; with it in the order of the log: what changes while you page comes again ' +
      'further on. Changes nothing.',
    query: BatchesQuery,
    example: { query: { roleId: exampleIds.role, limit: 10 } },
    responses: {
      200: BatchListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const query = request.readQuery();
    const { rows, pagination } = await pages(deps.db, request.principal, query, (page, since) =>
      findBatches(deps.db, { ...query, since }, page),
    );
    return { batches: rows.map(presentBatch), pagination };
  },
);

export const showScreeningBatch = endpoint(
  {
    ...screening,
    path: '/api/v1/cv-screening-batches/{id}',
    summary: 'Show a batch of CV screenings',
    description: 'With its criteria and how far it has come. Changes nothing.',
    params: ScreeningPath,
    query: NoQuery,
    example: { params: { id: exampleIds.batch } },
    responses: { 200: BatchResponse, 400: 'An unknown query parameter', 404: 'Batch not found' },
  },
  async (request, deps) => {
    await waitForAssessments(request, deps);
    const row = await findBatch(deps.db, request.params.id);
    if (!row || !canSee(request.principal, row.organization_id)) throw notFound('Batch not found');
    request.readQuery();
    return { batch: presentShownBatch(row) };
  },
);

/** The taxonomy of scopes has none for writing screenings (specification §5.6): who may move candidates may have them weighed. */
export const requestScreeningBatch = endpoint(
  {
    ...screening,
    method: 'POST',
    scope: 'pipeline:write',
    path: '/api/v1/cv-screening-batches',
    summary: 'Have CVs weighed against criteria',
    description:
      'The worker weighs the CVs one after the other. **No engine decides anything**: each result is told at the ' +
      "candidate's CV screening step, and moves nobody. A candidate without a CV that could be read is skipped, with the " +
      'reason. Needs the scope `pipeline:write` and authority to manage steps. Cannot be taken back. No e-mail is sent.',
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
    const { batchId, requested } = await requestBatch(deps, requester, body);
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
