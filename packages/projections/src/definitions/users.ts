import { user } from '@hiring/domain';

import { perEvent, type Projection } from '../projection.ts';

/** Users and their memberships: owners, principals, visibility (decisions §4). */
export const users: Projection = {
  name: 'users',
  version: 2,
  tables: ['users', 'memberships'],
  categories: [user.category],
  project: perEvent({
    UserRegistered: (db, { email, name, platformRole, registeredAt }, { id }) =>
      db.insertInto('users').values({
        id,
        email,
        name,
        platform_role: platformRole,
        enabled: true,
        created_at: registeredAt,
      }),
    UserDetailsChanged: (db, { name, email }, { id }) =>
      db.updateTable('users').set({ name, email }).where('id', '=', id),
    PlatformRoleChanged: (db, { platformRole }, { id }) =>
      db.updateTable('users').set({ platform_role: platformRole }).where('id', '=', id),
    UserDisabled: (db, _disabled, { id }) =>
      db.updateTable('users').set({ enabled: false }).where('id', '=', id),
    UserEnabled: (db, _enabled, { id }) =>
      db.updateTable('users').set({ enabled: true }).where('id', '=', id),
    OrganizationJoined: (db, { organizationId, orgRole, joinedAt }, { id }) =>
      db.insertInto('memberships').values({
        user_id: id,
        organization_id: organizationId,
        org_role: orgRole,
        joined_at: joinedAt,
      }),
    OrganizationRoleChanged: (db, { organizationId, orgRole }, { id }) =>
      db
        .updateTable('memberships')
        .set({ org_role: orgRole })
        .where('user_id', '=', id)
        .where('organization_id', '=', organizationId),
    OrganizationLeft: (db, { organizationId }, { id }) =>
      db
        .deleteFrom('memberships')
        .where('user_id', '=', id)
        .where('organization_id', '=', organizationId),
  }),
};
