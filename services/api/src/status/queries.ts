import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
export type SeatsRow = Awaited<ReturnType<typeof findSeats>>;

/** A role as it is now; `state` is the folded aggregate. */
export const findRole = (db: Db, id: string) =>
  read(db)
    .selectFrom('roles')
    .select(['id', 'organization_id', 'name', 'status', 'capacity', 'seats_left', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findOrganizationName = (db: Db, id: string) =>
  read(db)
    .selectFrom('portals')
    .select(['organization_id as id', 'name'])
    .where('organization_id', '=', id)
    .executeTakeFirst();

/** The open roles of an organization and the seats left in them. */
export const findSeats = (db: Db, organizationId: string) =>
  read(db)
    .selectFrom('roles')
    .select([
      sql<number>`count(*)::int`.as('openRoles'),
      sql<number>`coalesce(sum(seats_left), 0)::int`.as('seatsLeft'),
    ])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
