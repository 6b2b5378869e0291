import { type Db, read } from '@hiring/database';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';

export type OrganizationRow = Awaited<ReturnType<typeof findOrganizations>>['rows'][number];

/** Returns one page of organizations. */
export const findOrganizations = (db: Db, page: PageQuery) =>
  findPage(
    db,
    (organization) =>
      read(db)
        .selectFrom('portals as item')
        .select(['item.organization_id as id', 'item.name', 'item.domain', 'item.logo'])
        .select('item.sandbox')
        .select(['item.slug', 'item.enabled', 'item.show_salary', 'item.primary_color'])
        .$if(organization !== undefined, (rows) =>
          rows.where('item.organization_id', '=', organization ?? ''),
        ),
    page,
  );
