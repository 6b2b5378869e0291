import { type Db, read } from '@hiring/database';
import type { OrgRole, PlatformRole } from '@hiring/domain';

import { type ChangedRights, withChanges } from './changed-rights.ts';
import type { Principal } from './principal.ts';

/** The current rights of a user. */
export type Rights = Pick<Principal, 'userId' | 'email' | 'name' | 'platformRole' | 'memberships'>;

/**
 * The rights of users, one result per id in the same order; undefined for an unknown or disabled user. Rights that a
 * command changed apply from its response on, also while the projection is behind: the later log position wins
 * (decisions §3). One statement reads both, so that they are consistent.
 */
export const findRights = async (
  db: Db,
  userIds: readonly string[],
): Promise<readonly (Rights | undefined)[]> => {
  const rows = await read(db)
    .selectFrom('users')
    .leftJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('vault.user_rights as changed', 'changed.user_id', 'users.id')
    .leftJoin('checkpoints', (join) =>
      join.on('checkpoints.projection', '=', (eb) => eb.val('users')),
    )
    .select(['users.id', 'email', 'name', 'users.platform_role', 'users.enabled'])
    .select(['organization_id', 'org_role', 'checkpoints.position as projected_position'])
    .select(['changed.position as changed_position', 'changed.held'])
    .select(['changed.enabled as changed_enabled', 'changed.platform_role as changed_role'])
    .select('changed.memberships as changed_memberships')
    .where('users.id', '=', (eb) => eb.fn.any(eb.val([...new Set(userIds)])))
    .execute();

  const byId = new Map<string, Row[]>();
  for (const row of rows) byId.set(row.id, [...(byId.get(row.id) ?? []), row]);
  return userIds.map((id) => toRights(byId.get(id) ?? []));
};

type Row = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly platform_role: string;
  readonly enabled: boolean;
  readonly organization_id: string | null;
  readonly org_role: string | null;
  readonly projected_position: bigint | null;
  readonly changed_position: bigint | null;
  readonly held: boolean | null;
  readonly changed_enabled: boolean | null;
  readonly changed_role: string | null;
  readonly changed_memberships: object | null;
};

const toRights = (rows: readonly Row[]): Rights | undefined => {
  const [user] = rows;
  if (!user) return undefined;
  const { id, email, name, enabled, platform_role } = user;
  const platformRole = platform_role as PlatformRole;
  const projected = { enabled, platformRole, memberships: toMemberships(rows) };
  const current = withChanges(projected, toChangedRights(user));
  if (!current.enabled) return undefined;
  return {
    userId: id,
    email,
    name,
    platformRole: current.platformRole,
    memberships: current.memberships,
  };
};

/** The cast is safe, because the projection writes roles from events, which have only these values. */
const toMemberships = (rows: readonly Row[]): ReadonlyMap<string, OrgRole> =>
  new Map(
    rows.flatMap(({ organization_id, org_role }) =>
      organization_id === null ? [] : [[organization_id, org_role as OrgRole]],
    ),
  );

/**
 * The rights as the last command on the user wrote them. Undefined without such a command, or when the projection has
 * processed it.
 */
const toChangedRights = (row: Row): ChangedRights | undefined => {
  const { changed_position: position, changed_memberships: memberships, held } = row;
  if (position === null) return undefined;
  if (held !== true && position <= (row.projected_position ?? -1n)) return undefined;
  return {
    held: held === true,
    enabled: row.changed_enabled === true,
    platformRole: row.changed_role as PlatformRole,
    memberships: new Map(Object.entries(memberships ?? {}) as [string, OrgRole][]),
  };
};
