import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import type { BatchesQuery, ScreeningsQuery } from './schemas.ts';

type UnpagedQuery<Q> = Omit<Q, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter' | 'sort'>;
type Since = { readonly since: bigint | undefined };
type Organization = Expression<string> | undefined;

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>;
export type ScreeningRow = NonNullable<Awaited<ReturnType<typeof findScreening>>>;

export const findBatches = (db: Db, filters: UnpagedQuery<BatchesQuery> & Since, page: PageQuery) =>
  findPage(db, (organization) => selectBatches(db, filters, organization), page);

export const findBatch = (db: Db, id: string) =>
  allBatches(db).where('item.id', '=', id).executeTakeFirst();

const allBatches = (db: Db) =>
  read(db).selectFrom('cv_screening_batches as item').selectAll('item');

const selectBatches = (
  db: Db,
  { roleId, status, since }: UnpagedQuery<BatchesQuery> & Since,
  organization: Organization,
) => {
  let batches = allBatches(db);
  if (organization) batches = batches.where('item.organization_id', '=', organization);
  if (roleId !== undefined) batches = batches.where('item.role_id', '=', roleId);
  if (status !== undefined) batches = batches.where('item.status', '=', status);
  return since === undefined ? batches : batches.where('item.position', '>=', since);
};

export const findScreenings = (
  db: Db,
  filters: UnpagedQuery<ScreeningsQuery> & Since,
  page: PageQuery,
) => findPage(db, (organization) => selectScreenings(db, filters, organization), page);

export const findScreening = (db: Db, id: string) =>
  allScreenings(db).where('item.id', '=', id).executeTakeFirst();

const allScreenings = (db: Db) => read(db).selectFrom('cv_screenings as item').selectAll('item');

const selectScreenings = (
  db: Db,
  filters: UnpagedQuery<ScreeningsQuery> & Since,
  organization: Organization,
) => {
  const { recommendation, minScore, maxScore, since } = filters;
  let screenings = filterBySubject(allScreenings(db), filters);
  if (organization) screenings = screenings.where('item.organization_id', '=', organization);
  if (recommendation !== undefined) {
    screenings = screenings.where('item.recommendation', '=', recommendation);
  }
  if (minScore !== undefined) screenings = screenings.where('item.score', '>=', minScore);
  if (maxScore !== undefined) screenings = screenings.where('item.score', '<=', maxScore);
  return since === undefined ? screenings : screenings.where('item.position', '>=', since);
};

const filterBySubject = (
  all: ReturnType<typeof allScreenings>,
  { roleId, candidateId, batchId, status }: UnpagedQuery<ScreeningsQuery>,
) => {
  let screenings = all;
  if (roleId !== undefined) screenings = screenings.where('item.role_id', '=', roleId);
  if (candidateId !== undefined) {
    screenings = screenings.where('item.candidate_id', '=', candidateId);
  }
  if (batchId !== undefined) screenings = screenings.where('item.batch_id', '=', batchId);
  return status === undefined ? screenings : screenings.where('item.status', '=', status);
};

/** Returns the states of a role's candidate roles in progress, of some candidates or of all. */
export const findInProgress = (
  db: Db,
  roleId: string,
  candidateIds: readonly string[] | undefined,
  maxRows: number,
) => {
  const candidateRoles = read(db)
    .selectFrom('candidate_roles')
    .select(['id', 'candidate_id', 'state'])
    .where('role_id', '=', roleId)
    .where('status', '=', 'In Progress')
    .orderBy('id')
    .limit(maxRows);
  if (candidateIds === undefined) return candidateRoles.execute();
  return candidateRoles
    .where('candidate_id', '=', (eb) => eb.fn.any(eb.val([...candidateIds])))
    .execute();
};
