import type { Db } from '@hiring/database';
import { z } from 'zod';

import type { Principal } from '../auth/principal.ts';
import { type CommonQuery, toConditions } from './common-filters.ts';
import { CursorPosition, findVisibleOrganizations, createPager, IdText } from './cursor-pages.ts';
import { findStartOfChanges } from './find-change-since.ts';
import { type FoundPage, type PageQuery, toEmptyPage } from './find-page.ts';

/** Tables whose rows have an id, and the position and time of their last change in `position` and `updated_at`. */
type Table =
  | 'hiring_tests'
  | 'test_assignments'
  | 'cv_screening_batches'
  | 'cv_screenings'
  | 'sourced_leads'
  | 'webhook_subscriptions';

type ListRequest = CommonQuery & {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly count?: boolean | undefined;
  readonly organizationId?: string | undefined;
  readonly updatedAfter?: string | undefined;
};

type Row = { readonly id: string; readonly position: bigint };

/**
 * Finds the rows of a page, from a table with the alias `item`; only rows whose newest event is at `since` or later.
 */
type Find<R extends Row> = (page: PageQuery, since: bigint | undefined) => Promise<FoundPage<R>>;

/**
 * Creates the list of a table. Without `updatedAfter` its pages are ordered by id, which never changes; with it they
 * are in the order of the log, and a row that changes appears again later. Throws 400 for a cursor of other filters,
 * 404 for an organization that the caller does not see.
 */
export const listByIdOrChange = (table: Table) => {
  const byId = createPager(table, z.tuple([IdText]));
  const byChange = createPager(`changed ${table}`, z.tuple([CursorPosition, IdText]));

  return async <R extends Row>(
    db: Db,
    principal: Principal,
    request: ListRequest,
    find: Find<R>,
  ) => {
    const organizations = findVisibleOrganizations(principal, request.organizationId);
    const conditions = toConditions(request, toColumns(table));
    const limit = request.limit + 1;
    const { count } = request;
    const common = { organizations, conditions, direction: 'asc', limit, count } as const;
    if (request.updatedAfter === undefined) {
      const pageQuery = { ...common, order: idOrder, after: byId.after(request) };
      return byId.page(await find(pageQuery, undefined), request, ({ id }) => [id]);
    }
    const after = byChange.after(request);
    const since = await findStartOfChanges(db, table, { ...request, after: after?.[0] });
    const pageQuery = { ...common, order: changeOrder, after };
    const found = since === undefined ? toEmptyPage(request) : await find(pageQuery, since);
    return byChange.page(found, request, ({ position, id }) => [String(position), id]);
  };
};

/** The columns that the common filters apply to. */
export const toColumns = (table: Table) => ({
  id: 'item.id',
  created: table === 'test_assignments' ? 'item.assigned_at' : 'item.created_at',
  updated: 'item.updated_at',
});

const idOrder = { id: 'item.id' };
const changeOrder = { position: 'item.position', id: 'item.id' };
