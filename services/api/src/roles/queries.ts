import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import { toLikePrefix } from '../http/lists/prefix.ts';
import type { RolesQuery } from './schemas.ts';

export type RoleRow = Awaited<ReturnType<typeof findRoles>>[number];

/** `since`: leaves out roles to which nothing has happened from that position on. */
type Filters = Omit<RolesQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  readonly since?: bigint;
};

/** One page of roles. */
export const findRoles = (db: Db, filters: Filters, page: PageQuery) =>
  findPage(db, (organization) => applyFilters(selectRoles(db, organization), filters), page);

export const findRole = (db: Db, id: string) =>
  selectRoles(db, undefined).where('job.id', '=', id).executeTakeFirst();

type Roles = ReturnType<typeof selectRoles>;

const selectRoles = (db: Db, organization: Expression<string> | undefined) =>
  read(db)
    .selectFrom('roles as job')
    .select([
      'job.id',
      'job.state',
      'job.revision',
      'job.position',
      'job.created_at',
      'job.updated_at',
      'job.closed_at',
    ])
    .$if(organization !== undefined, (rows) =>
      rows.where('job.organization_id', '=', organization ?? ''),
    );

const applyFilters = (all: Roles, filters: Filters): Roles => {
  const { status, public: isPublic, since } = filters;
  let rows = filterByDetails(all, filters);
  if (status !== undefined) rows = rows.where('job.status', '=', status);
  if (isPublic !== undefined) rows = rows.where('job.published', '=', isPublic === 'true');
  return since === undefined ? rows : rows.where('job.position', '>=', since);
};

const filterByDetails = (all: Roles, filters: Filters): Roles => {
  const { department, location, workType, collarType, q } = filters;
  let rows = all;
  if (department !== undefined) rows = rows.where('job.department', '=', department);
  if (location !== undefined) rows = rows.where('job.location', '=', location);
  if (workType !== undefined) rows = rows.where('job.work_type', '=', workType);
  if (collarType !== undefined) rows = rows.where('job.collar_type', '=', collarType);
  return q === undefined ? rows : rows.where('job.name', 'ilike', toLikePrefix(q));
};

/** A position before which nothing happened to any role at an instant or later; undefined: nothing has since. */
export const findChangeSince = async (db: Db, instant: string): Promise<bigint | undefined> => {
  const found = await read(db)
    .selectFrom('roles')
    .select('position')
    .where('updated_at', '>=', instant)
    .orderBy('updated_at')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return found?.position;
};
