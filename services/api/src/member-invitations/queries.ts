import type { Db } from '@hiring/database';
import type { OrgRole } from '@hiring/domain';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';

export type MemberInvitationRow = Awaited<ReturnType<typeof findMemberInvitations>>['rows'][number];

/** Returns one page of the open invitations to an organization. */
export const findMemberInvitations = (
  db: Db,
  { organizationId, now }: { readonly organizationId: string; readonly now: Date },
  page: PageQuery,
) =>
  findPage(
    db,
    () =>
      db
        .selectFrom('vault.member_invitations as item')
        .select(['item.id', 'item.email', 'item.org_role', 'item.invited_by'])
        .select(['item.invited_at', 'item.expires_at'])
        .where('item.organization_id', '=', organizationId)
        .where('item.digest', 'is not', null)
        .where('item.expires_at', '>', now.toISOString())
        .$narrowType<{ org_role: OrgRole }>(),
    page,
  );
