import { type Db, read } from '@hiring/database';
import type { PlatformRole } from '@hiring/domain';
import { sql } from 'kysely';

import { findPage, type PageQuery } from '../http/lists/find-page.ts';
import type { UsersQuery } from './schemas.ts';

export type UserRow = Awaited<ReturnType<typeof findUsers>>['rows'][number];

type Filters = Pick<UsersQuery, 'email' | 'platformRole' | 'enabled'>;

/** Returns one page of users. */
export const findUsers = (db: Db, { email, platformRole, enabled }: Filters, page: PageQuery) =>
  findPage(
    db,
    () =>
      read(db)
        .selectFrom('users as item')
        .select(['item.id', 'item.name', 'item.email', 'item.platform_role'])
        .select(['item.enabled', 'item.created_at'])
        .$if(email !== undefined, (rows) =>
          rows.where(sql<string>`lower(item.email)`, '=', (email ?? '').toLowerCase()),
        )
        .$if(platformRole !== undefined, (rows) =>
          rows.where('item.platform_role', '=', platformRole ?? ''),
        )
        .$if(enabled !== undefined, (rows) => rows.where('item.enabled', '=', enabled ?? true))
        .$narrowType<{ platform_role: PlatformRole }>(),
    page,
  );
