import { type Db, read } from '@hiring/database';
import type { workTypes } from '@hiring/domain';

export type ListedRole = Awaited<ReturnType<typeof findListedRoles>>[number];

/** Maximum jobs of a list, over all its pages. */
const maxRoles = 1_000;

/** Returns the newest open and public roles of an organization, newest first, without their descriptions. */
export const findListedRoles = (db: Db, organizationId: string) =>
  read(db)
    .selectFrom('roles')
    .select(['id', 'name', 'department', 'location', 'work_type'])
    .select(['salary_min', 'salary_max', 'salary_currency', 'salary_period', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('published', '=', true)
    .where('status', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRoles)
    .$narrowType<{ work_type: (typeof workTypes)[number] | null }>()
    .execute();

/** Returns the enabled portal of an organization. */
export const findPortalOfOrganization = (db: Db, organizationId: string) =>
  read(db)
    .selectFrom('portals')
    .select(['slug', 'name', 'logo', 'primary_color'])
    .where('organization_id', '=', organizationId)
    .where('enabled', '=', true)
    .executeTakeFirst();
