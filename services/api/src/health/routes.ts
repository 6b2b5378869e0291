import { z } from 'zod';

import { endpoint } from '../http/endpoint/endpoint.ts';
import { Problem } from '../http/problems/problem.ts';

const operations = {
  method: 'GET',
  tag: 'Operations',
  caller: 'anyone',
  scope: 'none',
} as const;

/** Decisions §1. */
export const showHealth = endpoint(
  {
    ...operations,
    path: '/healthz',
    summary: 'Is the process alive',
    description: 'Says nothing about the stores.',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  },
  async () => ({ status: 'ok' as const }),
);

/** Decisions §1. */
export const showReadiness = endpoint(
  {
    ...operations,
    path: '/readyz',
    summary: 'Can the service serve',
    description:
      'The database and the event store answer and every projection is at work; else 503 with `details` of `{name, reason}`.',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  },
  async (_request, { findReadinessFaults }) => {
    const details = await findReadinessFaults();
    if (details.length > 0) throw new Problem('unavailable', 'Not ready', { details });
    return { status: 'ready' as const };
  },
);
