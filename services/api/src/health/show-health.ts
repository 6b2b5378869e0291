import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';

/** Liveness (decisions §1): responds as long as the process runs, whether or not its stores are reachable. */
export const showHealth = endpoint(
  {
    method: 'GET',
    path: '/healthz',
    tag: 'Operations',
    summary: 'Check that the process is alive',
    description: 'Does not check the database or the event store.',
    caller: 'anyone',
    scope: 'none',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
  async () => ({ status: 'ok' as const }),
);
