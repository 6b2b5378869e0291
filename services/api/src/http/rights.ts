import type { OrgRole, PlatformRole } from '@hiring/domain';
import { type Db, read } from '@hiring/readmodels';

import type { Principal } from './principal.ts';

/** What a user may do at this moment. */
export type Rights = Pick<Principal, 'userId' | 'email' | 'name' | 'platformRole' | 'memberships'>;

/** The rights of some users, one answer per id in their order; undefined for one unknown or disabled. */
export const findRights = async (
  db: Db,
  userIds: readonly string[],
): Promise<readonly (Rights | undefined)[]> => {
  const rows = await read(db)
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .select(['users.id', 'email', 'name', 'platform_role', 'organization_id', 'org_role'])
    .where('users.id', '=', (eb) => eb.fn.any(eb.val([...new Set(userIds)])))
    .where('enabled', '=', true)
    .execute();

  const byId = new Map<string, Row[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return userIds.map((id) => rightsOf(byId.get(id) ?? []));
};

type Row = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly platform_role: string;
  readonly organization_id: string | null;
  readonly org_role: string | null;
};

const rightsOf = (rows: readonly Row[]): Rights | undefined => {
  const [user] = rows;
  if (!user) return undefined;
  const { id, email, name, platform_role } = user;
  const platformRole = platform_role as PlatformRole;
  return { userId: id, email, name, platformRole, memberships: membershipsOf(rows) };
};

/** The projection writes roles from events, whose shapes hold no others. */
const membershipsOf = (rows: readonly Row[]): ReadonlyMap<string, OrgRole> =>
  new Map(
    rows.flatMap(({ organization_id, org_role }) =>
      organization_id === null ? [] : [[organization_id, org_role as OrgRole]],
    ),
  );
