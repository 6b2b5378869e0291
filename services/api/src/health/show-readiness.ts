import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';

/** Readiness (decisions §1): 503 with the reasons while the service cannot serve requests. */
export const showReadiness = endpoint(
  {
    method: 'GET',
    path: '/readyz',
    tag: 'Operations',
    summary: 'Check that the service can serve requests',
    description:
      'The database and the event store respond and every projection is running; otherwise 503 with `details` of ' +
      '`{name, reason}`.',
    caller: 'anyone',
    scope: 'none',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  },
  async (_request, { findReadinessFaults }) => {
    const details = await findReadinessFaults();
    if (details.length > 0) throw new Problem('unavailable', 'Not ready', { details });
    return { status: 'ready' as const };
  },
);
