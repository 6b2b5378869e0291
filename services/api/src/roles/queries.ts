import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import { toLikePrefix } from '../http/lists/prefix.ts';
import type { RolesQuery } from './schemas.ts';

export type RoleRow = Awaited<ReturnType<typeof findRoles>>['rows'][number];

/** `since`: only roles that have changed at or after that position. */
type Filters = Omit<RolesQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  readonly since?: bigint;
};

/** Returns one page of roles. */
export const findRoles = (db: Db, filters: Filters, page: PageQuery) =>
  findPage(db, (organization) => applyFilters(selectRoles(db, organization), filters), page);

export const findRole = (db: Db, id: string) =>
  selectRoles(db, undefined).where('role.id', '=', id).executeTakeFirst();

type Roles = ReturnType<typeof selectRoles>;

const selectRoles = (db: Db, organization: Expression<string> | undefined) =>
  read(db)
    .selectFrom('roles as role')
    .select([
      'role.id',
      'role.state',
      'role.revision',
      'role.position',
      'role.created_at',
      'role.updated_at',
      'role.closed_at',
    ])
    .$if(organization !== undefined, (rows) =>
      rows.where('role.organization_id', '=', organization ?? ''),
    );

const applyFilters = (all: Roles, filters: Filters): Roles => {
  const { status, public: isPublic, since } = filters;
  let rows = filterByDetails(all, filters);
  if (status !== undefined) rows = rows.where('role.status', '=', status);
  if (isPublic !== undefined) rows = rows.where('role.published', '=', isPublic);
  return since === undefined ? rows : rows.where('role.position', '>=', since);
};

const filterByDetails = (all: Roles, filters: Filters): Roles => {
  const { department, location, workType, collarType, q } = filters;
  let rows = all;
  if (department !== undefined) rows = rows.where('role.department', '=', department);
  if (location !== undefined) rows = rows.where('role.location', '=', location);
  if (workType !== undefined) rows = rows.where('role.work_type', '=', workType);
  if (collarType !== undefined) rows = rows.where('role.collar_type', '=', collarType);
  return q === undefined ? rows : rows.where('role.name', 'ilike', toLikePrefix(q));
};
