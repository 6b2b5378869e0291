import { type Db, read } from '@hiring/database';
import { type SearchedWord, toSearchedWords } from '@hiring/domain';
import { type Expression, sql } from 'kysely';

import { findPage, type PageQuery, toEmptyPage } from '../http/lists/find-page.ts';
import { hasWord, toDistance } from '../http/lists/search-conditions.ts';
import type { RolesQuery } from './schemas.ts';

export type RoleRow = Awaited<ReturnType<typeof findRoles>>['rows'][number];

/** `since`: only roles that have changed at or after that position. */
type Filters = Omit<RolesQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  readonly since?: bigint;
};

/** Returns one page of roles; with `q`, those that have its words. */
export const findRoles = async (db: Db, filters: Filters, page: PageQuery) => {
  const words = filters.q === undefined ? [] : toSearchedWords(filters.q);
  if (filters.q !== undefined && words.length === 0) return toEmptyPage(page);
  const select = (organization: Expression<string> | undefined) =>
    applyFilters(selectRoles(db, organization, words), filters);
  return findPage(db, select, page);
};

export const findRole = (db: Db, id: string) =>
  selectRoles(db, undefined, []).where('role.id', '=', id).executeTakeFirst();

type Roles = ReturnType<typeof selectRoles>;

/** Selects the roles that have every word, each with its distance: the sum over the words, 0 is the best match. */
const selectRoles = (
  db: Db,
  organization: Expression<string> | undefined,
  words: readonly SearchedWord[],
) => {
  const distances = words.map((word) => toDistance('role.search_terms', word));
  const distance = sql<number>`(${sql.join([sql`0`, ...distances], sql` + `)})::int`;
  return read(db)
    .selectFrom('roles as role')
    .innerJoinLateral(db.selectNoFrom(distance.as('distance')).as('match'), (join) => join.onTrue())
    .select([
      'role.id',
      'role.state',
      'role.revision',
      'role.position',
      'role.created_at',
      'role.updated_at',
      'role.closed_at',
      'match.distance',
    ])
    .where((eb) => eb.and(words.map((word) => hasWord('role.search_terms', word))))
    .$if(organization !== undefined, (rows) =>
      rows.where('role.organization_id', '=', organization ?? ''),
    );
};

const applyFilters = (all: Roles, filters: Filters): Roles => {
  const { status, public: isPublic, since } = filters;
  let rows = filterByDetails(all, filters);
  if (status !== undefined) rows = rows.where('role.status', '=', status);
  if (isPublic !== undefined) rows = rows.where('role.published', '=', isPublic);
  return since === undefined ? rows : rows.where('role.position', '>=', since);
};

const filterByDetails = (all: Roles, filters: Filters): Roles => {
  const { department, location, workType, collarType } = filters;
  let rows = all;
  if (department !== undefined) rows = rows.where('role.department', '=', department);
  if (location !== undefined) rows = rows.where('role.location', '=', location);
  if (workType !== undefined) rows = rows.where('role.work_type', '=', workType);
  return collarType === undefined ? rows : rows.where('role.collar_type', '=', collarType);
};
