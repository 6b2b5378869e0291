import { type Db, read } from '@hiring/database';
import { sql } from 'kysely';

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
export type SeatsRow = Awaited<ReturnType<typeof findSeats>>;

/** Finds a role in its current state; `state` is the folded state of the decider. */
export const findRole = (db: Db, id: string) =>
  read(db)
    .selectFrom('roles')
    .select(['id', 'organization_id', 'name', 'status', 'capacity', 'seats_left', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findOrganizationName = (db: Db, id: string) =>
  read(db)
    .selectFrom('portals')
    .select(['organization_id as id', 'name', 'sandbox'])
    .where('organization_id', '=', id)
    .executeTakeFirst();

/** Counts the open roles of an organization and their remaining seats. */
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
