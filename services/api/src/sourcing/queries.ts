import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import { toLikePrefix } from '../http/lists/prefix.ts';
import type { LeadsQuery } from './schemas.ts';

type Filters = Omit<LeadsQuery, 'limit' | 'cursor' | 'organizationId' | 'updatedAfter'> & {
  readonly since: bigint | undefined;
};

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>;

export const findLeads = (db: Db, filters: Filters, page: PageQuery) =>
  findPage(db, (organization) => selectLeads(db, filters, organization), page);

export const findLead = (db: Db, id: string) =>
  allLeads(db).where('item.id', '=', id).executeTakeFirst();

const allLeads = (db: Db) => read(db).selectFrom('sourced_leads as item').selectAll('item');

const selectLeads = (db: Db, filters: Filters, organization: Expression<string> | undefined) => {
  const { roleId, status, source, q, minScore, since } = filters;
  let leads = allLeads(db);
  if (organization) leads = leads.where('item.organization_id', '=', organization);
  if (roleId !== undefined) leads = leads.where('item.role_id', '=', roleId);
  if (status !== undefined) leads = leads.where('item.status', '=', status);
  if (source !== undefined) leads = leads.where('item.source', '=', source);
  if (minScore !== undefined) leads = leads.where('item.match_score', '>=', minScore);
  if (q !== undefined) {
    leads = leads.where((eb) =>
      eb(eb.fn('lower', ['item.name']), 'like', toLikePrefix(q.toLowerCase())),
    );
  }
  return since === undefined ? leads : leads.where('item.position', '>=', since);
};

/** Returns the newest rejection of a candidate; undefined if there is no rejection. */
export const findRejection = (db: Db, candidateId: string) =>
  read(db)
    .selectFrom('candidate_roles as candidate_role')
    .innerJoin('candidate_steps as step', 'step.candidate_role_id', 'candidate_role.id')
    .select(['step.rejection_reason', 'step.rejected_at', 'candidate_role.role_id'])
    .where('candidate_role.candidate_id', '=', candidateId)
    .where('step.status', '=', 'rejected')
    .orderBy('step.rejected_at', 'desc')
    .orderBy('step.id')
    .limit(1)
    .executeTakeFirst();
