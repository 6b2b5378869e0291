import { candidate, candidateRole, role } from '@hiring/domain';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toConditions } from '../http/lists/common-filters.ts';
import {
  CursorPosition,
  findVisibleOrganizations,
  createPager,
  IdText,
} from '../http/lists/cursor-pages.ts';
import { findStartOfChanges } from '../http/lists/find-change-since.ts';
import { toEmptyPage } from '../http/lists/find-page.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentListedStep } from './present-step.ts';
import { findSteps } from './queries.ts';
import { StepListResponse, StepsQuery } from './schemas.ts';

/** The projections that the list reads, each with the category of the events to wait for. */
const projections = { 'candidate-steps': candidateRole.category, roles: role.category };

const erasureProjections = { 'candidate-steps': candidate.category };

/** Lists candidate steps (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listSteps = endpoint(
  {
    ...endpointDefaults,
    path: '/api/v1/candidate-steps',
    summary: 'List steps of candidates',
    description:
      'Without `updatedAfter`, steps are in a fixed order, in which no step is repeated or left out, whatever ' +
      'changes while you page. With `updatedAfter`, they are in the order of the log: a step that changes while ' +
      'you page appears again later, and no change is left out. Notes are shown only with a single step. Changes ' +
      'nothing.',
    query: StepsQuery,
    example: { query: { roleId: exampleIds.role, current: true, limit: 10 } },
    responses: {
      200: StepListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await Promise.all([
      deps.waitForOwnWrites(request, projections),
      deps.waitForOwnWrites(request, erasureProjections),
    ]);
    const query = request.readQuery();
    const page = query.updatedAfter === undefined ? pageById : pageByChange;
    const { rows, pagination } = await page(deps, request.principal, query);
    return { candidateSteps: rows.map(presentListedStep), pagination };
  },
);

const byId = createPager('candidate-steps', z.tuple([IdText, z.int32()]));

const byChange = createPager('changed candidate-steps', z.tuple([CursorPosition, z.int32()]));

/** The order of columns that never change. */
const idOrder = { candidate_role_id: 'candidate_role.id', step_order: 'step.step_order' };

/** The order of changes: a change moves a row to the end. */
const changeOrder = { position: 'candidate_role.position', step_order: 'step.step_order' };

/** The columns of the common filters. */
const columns = {
  id: 'step.id',
  created: 'candidate_role.entered_at',
  updated: 'candidate_role.updated_at',
};

const pageById = async ({ db }: Deps, principal: Principal, query: StepsQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const after = byId.after(query);
  const limit = query.limit + 1;
  const { count } = query;
  const ordering = { order: idOrder, direction: 'asc', after, limit, count } as const;
  const found = await findSteps(
    db,
    { ...query, from: count ? undefined : after?.[0] },
    { organizations, conditions, ...ordering },
  );
  return byId.page(found, query, (row) => [row.candidate_role_id, row.step_order]);
};

const pageByChange = async ({ db }: Deps, principal: Principal, query: StepsQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const after = byChange.after(query);
  const { count, updatedAfter } = query;
  const since = await findStartOfChanges(db, 'candidate_roles', {
    updatedAfter,
    count,
    after: after?.[0],
  });
  const limit = query.limit + 1;
  const ordering = { order: changeOrder, direction: 'asc', after, limit, count } as const;
  const found =
    since === undefined
      ? toEmptyPage(query)
      : await findSteps(db, { ...query, since }, { organizations, conditions, ...ordering });
  return byChange.page(found, query, (row) => [String(row.position), row.step_order]);
};
