import { candidateRole, effect } from '@hiring/domain';
import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { createPager, IdText, QueryInstant } from '../http/lists/cursor-pages.ts';
import { endpointDefaults } from './endpoint-defaults.ts';
import { presentUnfinishedEffect } from './present.ts';
import { findUnfinishedEffects } from './queries.ts';
import { EffectsQuery, UnfinishedEffectsResponse } from './schemas.ts';

const oldestFirst = createPager('unfinished effects', z.tuple([QueryInstant, IdText]));

/** Lists the effects that have not ended (specification §4.1, docs/operate/effects.md). */
export const listUnfinishedEffects = endpoint(
  {
    ...endpointDefaults,
    path: '/api/admin/effects',
    summary: 'List the effects that have not ended',
    description:
      'Pending, running, failed and parked effects of all organizations, oldest first. A parked effect has used up its ' +
      'attempts: retry it when its cause is repaired. Changes nothing.',
    query: EffectsQuery,
    example: { query: { status: 'parked', limit: 10 } },
    responses: {
      200: UnfinishedEffectsResponse,
      400: 'An unknown parameter, a value that is not as described, or a cursor of other filters',
    },
  },
  async (request, deps) => {
    await Promise.all(
      [candidateRole, effect].map(({ category }) =>
        deps.waitForOwnWrites(request, { effects: category }),
      ),
    );
    const query = request.readQuery();
    const after = oldestFirst.after(query);
    const found = await findUnfinishedEffects(deps.db, query, { after, limit: query.limit + 1 });
    const { rows, pagination } = oldestFirst.page(found, query, (row) => [row.created_at, row.id]);
    return { success: true as const, data: rows.map(presentUnfinishedEffect), pagination };
  },
);
