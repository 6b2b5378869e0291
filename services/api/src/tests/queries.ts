import { type Db, read } from '@hiring/readmodels';
import { type Expression, sql } from 'kysely';

import { findPage, type ListPage } from '../http/list-rows.ts';
import { prefixOf } from '../http/prefix.ts';
import type { AssignmentsQuery, TestsQuery } from './schemas.ts';

type Unpaged<Q> = Omit<Q, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'>;
type Since = { readonly since: bigint | undefined };
type Organization = Expression<string> | undefined;

export type TestRow = NonNullable<Awaited<ReturnType<typeof findTest>>>;
export type AssignmentRow = NonNullable<Awaited<ReturnType<typeof findAssignment>>>;

export const findTests = (db: Db, filters: Unpaged<TestsQuery> & Since, page: ListPage) =>
  findPage(db, (organization) => testsOf(db, filters, organization), page);

export const findTest = (db: Db, id: string) =>
  allTests(db).where('it.id', '=', id).executeTakeFirst();

const allTests = (db: Db) => read(db).selectFrom('hiring_tests as it').selectAll('it');

const testsOf = (
  db: Db,
  { roleId, active, q, since }: Unpaged<TestsQuery> & Since,
  organization: Organization,
) => {
  let tests = allTests(db);
  if (organization) tests = tests.where('it.organization_id', '=', organization);
  if (active !== undefined) tests = tests.where('it.active', '=', active === 'true');
  if (q !== undefined) {
    tests = tests.where((eb) => eb(eb.fn('lower', ['it.name']), 'like', prefixOf(q.toLowerCase())));
  }
  if (roleId !== undefined) {
    const named = JSON.stringify([roleId]);
    tests = tests.where(
      sql<boolean>`(it.role_ids = '[]' or it.role_ids @> ${named}::jsonb)
        and it.organization_id = (select organization_id from read.roles where id = ${roleId})`,
    );
  }
  return since === undefined ? tests : tests.where('it.position', '>=', since);
};

type AssignmentFilters = Unpaged<AssignmentsQuery> & Since & { readonly now: string };

/** `now` is the instant by which assignments have expired. */
export const findAssignments = (db: Db, filters: AssignmentFilters, page: ListPage) =>
  findPage(db, (organization) => assignmentsOf(db, filters, organization), page);

export const findAssignment = (db: Db, id: string) =>
  allAssignments(db).where('it.id', '=', id).executeTakeFirst();

const allAssignments = (db: Db) => read(db).selectFrom('test_assignments as it').selectAll('it');

const assignmentsOf = (
  db: Db,
  { completedAfter, minScore, since, ...about }: AssignmentFilters,
  organization: Organization,
) => {
  let assignments = ofStatus(allAssignments(db), about);
  const { testId, candidateId, roleId } = about;
  if (organization) assignments = assignments.where('it.organization_id', '=', organization);
  if (testId !== undefined) assignments = assignments.where('it.test_id', '=', testId);
  if (candidateId !== undefined) {
    assignments = assignments.where('it.candidate_id', '=', candidateId);
  }
  if (roleId !== undefined) assignments = assignments.where('it.role_id', '=', roleId);
  if (completedAfter !== undefined) {
    assignments = assignments.where('it.completed_at', '>=', completedAfter);
  }
  if (minScore !== undefined) assignments = assignments.where('it.score', '>=', minScore);
  return since === undefined ? assignments : assignments.where('it.position', '>=', since);
};

const ofStatus = (
  assignments: ReturnType<typeof allAssignments>,
  { status, now }: Pick<AssignmentFilters, 'status' | 'now'>,
) => {
  if (status === undefined) return assignments;
  if (status === 'expired') {
    return assignments.where('it.status', '=', 'assigned').where('it.due_at', '<', now);
  }
  const rows = assignments.where('it.status', '=', status);
  if (status !== 'assigned') return rows;
  return rows.where((eb) => eb.or([eb('it.due_at', 'is', null), eb('it.due_at', '>=', now)]));
};
