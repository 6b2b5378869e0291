import { role } from '@hiring/domain';
import { z } from 'zod';

import type { Deps } from '../deps.ts';
import type { Principal } from '../http/auth/principal.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { toConditions } from '../http/lists/common-filters.ts';
import {
  CursorPosition,
  Distance,
  findVisibleOrganizations,
  createPager,
  IdText,
} from '../http/lists/cursor-pages.ts';
import { findStartOfChanges } from '../http/lists/find-change-since.ts';
import { toEmptyPage } from '../http/lists/find-page.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { presentListedRole } from './present.ts';
import { findRoles } from './queries.ts';
import { RoleListResponse, RolesQuery } from './schemas.ts';

/** Lists roles (specification §4.5). Visible to callers who see the organization (decisions §4). */
export const listRoles = endpoint(
  {
    method: 'GET',
    path: '/api/v1/roles',
    tag: 'Roles',
    summary: 'List roles',
    description:
      'Roles with salary and seats; the steps are shown only with a single role. Without `updatedAfter`, roles are ' +
      'in a fixed order, in which no role is repeated or left out, whatever changes while you page. With ' +
      '`updatedAfter`, they are in the order of the log: a role that changes while you page appears again later. ' +
      'With `q` and without `updatedAfter`, the best matches are first (docs/use/lists-and-changes.md#search). ' +
      'Changes nothing.',
    caller: 'principal',
    scope: 'roles:read',
    readsReplica: true,
    query: RolesQuery,
    example: { query: { organizationId: exampleIds.organization, status: 'open', limit: 10 } },
    responses: {
      200: RoleListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor that was issued for other filters',
      404: 'Organization not found',
    },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { roles: role.category });
    const query = request.readQuery();
    const page = choosePages(query);
    const { rows, pagination } = await page(deps, request.principal, query);
    return { roles: rows.map(presentListedRole), pagination };
  },
);

const choosePages = ({ q, updatedAfter }: RolesQuery) => {
  if (updatedAfter !== undefined) return pageByChange;
  return q === undefined ? pageById : pageByDistance;
};

const byId = createPager('roles', z.tuple([IdText]));
const byDistance = createPager('matching roles', z.tuple([Distance, IdText]));
const byChange = createPager('changed roles', z.tuple([CursorPosition]));

/** The columns of the common filters. */
const columns = { id: 'role.id', created: 'role.created_at', updated: 'role.updated_at' };

const pageById = async ({ lists }: Deps, principal: Principal, query: RolesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const ordering = {
    order: { id: 'role.id' },
    direction: 'asc',
    after: byId.after(query),
  } as const;
  const found = await findRoles(lists(), query, {
    organizations,
    conditions,
    ...ordering,
    limit: query.limit + 1,
    count: query.count,
  });
  return byId.page(found, query, (row) => [row.id]);
};

const pageByDistance = async ({ lists }: Deps, principal: Principal, query: RolesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const order = { distance: 'match.distance', id: 'role.id' };
  const ordering = { order, direction: 'asc', after: byDistance.after(query) } as const;
  const { count } = query;
  const page = { organizations, conditions, ...ordering, limit: query.limit + 1, count };
  return byDistance.page(await findRoles(lists(), query, page), query, (row) => [
    row.distance,
    row.id,
  ]);
};

const pageByChange = async ({ lists }: Deps, principal: Principal, query: RolesQuery) => {
  const organizations = findVisibleOrganizations(principal, query.organizationId);
  const conditions = toConditions(query, columns);
  const after = byChange.after(query);
  const { count, updatedAfter } = query;
  const since = await findStartOfChanges(lists(), 'roles', {
    updatedAfter,
    count,
    after: after?.[0],
  });
  const order = { position: 'role.position' };
  const ordering = { order, direction: 'asc', after, limit: query.limit + 1, count } as const;
  const found =
    since === undefined
      ? toEmptyPage(query)
      : await findRoles(lists(), { ...query, since }, { organizations, conditions, ...ordering });
  return byChange.page(found, query, (row) => [String(row.position)]);
};
