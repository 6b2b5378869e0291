import { user } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, IdText } from '../http/lists/cursor-pages.ts';
import { readDefaults } from './endpoint-defaults.ts';
import { presentListedUser } from './present.ts';
import { findUsers } from './queries.ts';
import { UserListResponse, UsersQuery } from './schemas.ts';

const pager = createPager('users', z.tuple([IdText]));

/** Lists every user (specification §4.5). */
export const listUsers = endpoint(
  {
    ...readDefaults,
    path: '/api/admin/users',
    summary: 'List users',
    description: 'Every user of the platform, in a fixed order. Changes nothing.',
    query: UsersQuery,
    example: { query: { platformRole: 'admin', limit: 10 } },
    responses: {
      200: UserListResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of another list',
    },
  },
  async (request, deps) => {
    await deps.waitForOwnWrites(request, { users: user.category });
    const query = request.readQuery();
    const found = await findUsers(deps.db, query, {
      organizations: undefined,
      order: { id: 'item.id' },
      direction: 'asc',
      after: pager.after(query),
      limit: query.limit + 1,
      count: query.count,
    });
    const { rows, pagination } = pager.page(found, query, ({ id }) => [id]);
    return { users: rows.map(presentListedUser), pagination };
  },
);
