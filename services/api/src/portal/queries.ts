import { type Db, read } from '@hiring/database';
import type { collarTypes, workTypes } from '@hiring/domain';

export type PortalRow = NonNullable<Awaited<ReturnType<typeof findPortal>>>;
export type RoleRow = Awaited<ReturnType<typeof findPublicRoles>>[number];

/** Returns the enabled portal of a slug; undefined for a disabled or unknown one (decisions §6). */
export const findPortal = (db: Db, slug: string) =>
  read(db)
    .selectFrom('portals')
    .select([
      'organization_id',
      'slug',
      'name',
      'logo',
      'domain',
      'show_salary',
      'primary_color',
      'sandbox',
    ])
    .where('slug', '=', slug)
    .where('enabled', '=', true)
    .executeTakeFirst();

/** Maximum open and public roles of a portal. */
const maxRoles = 1_000;

/** Returns the newest open and public roles of an organization, newest first. */
export const findPublicRoles = (db: Db, organizationId: string) =>
  publicRoles(db, organizationId).limit(maxRoles).execute();

/** Returns a role if it is open, public and of this organization. */
export const findPublicRole = (db: Db, organizationId: string, roleId: string) =>
  publicRoles(db, organizationId).where('id', '=', roleId).executeTakeFirst();

/** The values of role events, which are the only values that the projection writes to these columns. */
type RoleColumns = {
  description: Record<string, unknown>;
  work_type: (typeof workTypes)[number] | null;
  collar_type: (typeof collarTypes)[number] | null;
};

const publicRoles = (db: Db, organizationId: string) =>
  read(db)
    .selectFrom('roles')
    .select([
      'id',
      'name',
      'description',
      'department',
      'location',
      'work_type',
      'collar_type',
      'salary_min',
      'salary_max',
      'salary_currency',
      'salary_period',
      'created_at',
    ])
    .where('organization_id', '=', organizationId)
    .where('published', '=', true)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$narrowType<RoleColumns>();
