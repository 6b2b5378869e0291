import { type Db, read } from '@hiring/database';
import { type Expression, sql } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import { toLikePrefix } from '../http/lists/prefix.ts';
import type { AssignmentsQuery, TestsQuery } from './schemas.ts';

type UnpagedQuery<Q> = Omit<Q, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'>;
type Since = { readonly since: bigint | undefined };
type Organization = Expression<string> | undefined;

export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>;
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

export const findTests = (db: Db, filters: UnpagedQuery<TestsQuery> & Since, page: PageQuery) =>
  findPage(db, (organization) => selectTests(db, filters, organization), page);

export const findTest = (db: Db, id: string) =>
  allTests(db).where('item.id', '=', id).executeTakeFirst();

const allTests = (db: Db) => read(db).selectFrom('hiring_tests as item').selectAll('item');

const selectTests = (
  db: Db,
  { roleId, active, q, since }: UnpagedQuery<TestsQuery> & Since,
  organization: Organization,
) => {
  let tests = allTests(db);
  if (organization) tests = tests.where('item.organization_id', '=', organization);
  if (active !== undefined) tests = tests.where('item.active', '=', active);
  if (q !== undefined) {
    tests = tests.where((eb) =>
      eb(eb.fn('lower', ['item.name']), 'like', toLikePrefix(q.toLowerCase())),
    );
  }
  if (roleId !== undefined) {
    const roleIdJson = JSON.stringify([roleId]);
    tests = tests.where(
      sql<boolean>`(item.role_ids = '[]' or item.role_ids @> ${roleIdJson}::jsonb)
        and item.organization_id = (select organization_id from read.roles where id = ${roleId})`,
    );
  }
  return since === undefined ? tests : tests.where('item.position', '>=', since);
};

type AssignmentFilters = UnpagedQuery<AssignmentsQuery> & Since & { readonly now: string };

/** Returns one page of assignments; `filters.now` decides which have expired. */
export const findAssignments = (db: Db, filters: AssignmentFilters, page: PageQuery) =>
  findPage(db, (organization) => selectAssignments(db, filters, organization), page);

export const findAssignment = (db: Db, id: string) =>
  allAssignments(db).where('item.id', '=', id).executeTakeFirst();

const allAssignments = (db: Db) =>
  read(db).selectFrom('test_assignments as item').selectAll('item');

const selectAssignments = (
  db: Db,
  { completedAfter, minScore, since, ...subjectFilters }: AssignmentFilters,
  organization: Organization,
) => {
  let assignments = filterByStatus(allAssignments(db), subjectFilters);
  const { testId, candidateId, roleId } = subjectFilters;
  if (organization) assignments = assignments.where('item.organization_id', '=', organization);
  if (testId !== undefined) assignments = assignments.where('item.test_id', '=', testId);
  if (candidateId !== undefined) {
    assignments = assignments.where('item.candidate_id', '=', candidateId);
  }
  if (roleId !== undefined) assignments = assignments.where('item.role_id', '=', roleId);
  if (completedAfter !== undefined) {
    assignments = assignments.where('item.completed_at', '>=', completedAfter);
  }
  if (minScore !== undefined) assignments = assignments.where('item.score', '>=', minScore);
  return since === undefined ? assignments : assignments.where('item.position', '>=', since);
};

const filterByStatus = (
  assignments: ReturnType<typeof allAssignments>,
  { status, now }: Pick<AssignmentFilters, 'status' | 'now'>,
) => {
  if (status === undefined) return assignments;
  if (status === 'expired') {
    return assignments.where('item.status', '=', 'assigned').where('item.due_at', '<', now);
  }
  const rows = assignments.where('item.status', '=', status);
  if (status !== 'assigned') return rows;
  return rows.where((eb) => eb.or([eb('item.due_at', 'is', null), eb('item.due_at', '>=', now)]));
};
