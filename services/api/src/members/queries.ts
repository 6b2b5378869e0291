import { type Db, read } from '@hiring/database';
import type { OrgRole } from '@hiring/domain';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import type { MembersQuery } from './schemas.ts';

export type MemberRow = Awaited<ReturnType<typeof findMembers>>['rows'][number];

/** Returns one page of the members of an organization. */
export const findMembers = (
  db: Db,
  organizationId: string,
  { orgRole }: Pick<MembersQuery, 'orgRole'>,
  page: PageQuery,
) =>
  findPage(
    db,
    () =>
      selectMembers(db, organizationId).$if(orgRole !== undefined, (rows) =>
        rows.where('item.org_role', '=', orgRole ?? 'member'),
      ),
    page,
  );

export const findMember = (db: Db, organizationId: string, userId: string) =>
  selectMembers(db, organizationId).where('item.user_id', '=', userId).executeTakeFirst();

const selectMembers = (db: Db, organizationId: string) =>
  read(db)
    .selectFrom('memberships as item')
    .innerJoin('users as user', 'user.id', 'item.user_id')
    .select(['item.user_id', 'item.org_role', 'item.joined_at'])
    .select(['user.name', 'user.email', 'user.enabled'])
    .where('item.organization_id', '=', organizationId)
    .$narrowType<{ org_role: OrgRole }>();
