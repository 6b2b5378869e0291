import { type Db, read } from '@hiring/readmodels';
import type { Expression } from 'kysely';

import { findPage, type ListPage } from '../http/list-rows.ts';
import { prefixOf } from '../http/prefix.ts';
import type { RolesQuery } from './schemas.ts';

export type RoleRow = Awaited<ReturnType<typeof findRoles>>[number];

/** `since`: leaves out roles to which nothing has happened from that position on. */
type Filters = Omit<RolesQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  readonly since?: bigint;
};

/** One page of roles. */
export const findRoles = (db: Db, filters: Filters, page: ListPage) =>
  findPage(db, (organization) => matching(rolesOf(db, organization), filters), page);

export const findRole = (db: Db, id: string) =>
  rolesOf(db, undefined).where('job.id', '=', id).executeTakeFirst();

type Roles = ReturnType<typeof rolesOf>;

const rolesOf = (db: Db, organization: Expression<string> | undefined) =>
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

const matching = (all: Roles, filters: Filters): Roles => {
  const { status, public: isPublic, since } = filters;
  let rows = describedAs(all, filters);
  if (status !== undefined) rows = rows.where('job.status', '=', status);
  if (isPublic !== undefined) rows = rows.where('job.published', '=', isPublic === 'true');
  return since === undefined ? rows : rows.where('job.position', '>=', since);
};

const describedAs = (all: Roles, filters: Filters): Roles => {
  const { department, location, workType, collarType, q } = filters;
  let rows = all;
  if (department !== undefined) rows = rows.where('job.department', '=', department);
  if (location !== undefined) rows = rows.where('job.location', '=', location);
  if (workType !== undefined) rows = rows.where('job.work_type', '=', workType);
  if (collarType !== undefined) rows = rows.where('job.collar_type', '=', collarType);
  return q === undefined ? rows : rows.where('job.name', 'ilike', prefixOf(q));
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
