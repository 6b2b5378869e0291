import { z } from 'zod';

import { maxWaitSeconds } from '../long-calls/wait-limits.ts';
import type { EndpointInput } from '../tool.ts';

// Arguments of several tools. The endpoint rejects an invalid id with 404.

const Id = z.string().min(1).max(255);

/** An id, with the tools that return it. */
export const idFrom = (source: string) => Id.describe(`From ${source}`);

export const stepId = idFrom('list_steps; currentStepId of a candidate');
export const candidateId = idFrom('search_candidates');
export const roleId = idFrom('list_roles');
export const screeningId = idFrom('list_cv_screenings');
export const organizationId = Id.optional();

/** An ISO 8601 time of a filter; the endpoint validates it. */
export const time = z.string().max(64).optional();

/** The longest wait of a tool, until what the description names. */
export const waitSeconds = (until: string) =>
  z
    .int()
    .min(1)
    .max(maxWaitSeconds)
    .optional()
    .describe(`At most ${maxWaitSeconds}: wait ${until}`);

const limitMessage = 'limit must be an integer between 1 and 100';

/** The arguments of every list. */
export const page = {
  limit: z
    .int(limitMessage)
    .min(1, limitMessage)
    .max(100, limitMessage)
    .optional()
    .describe('Default 20, at most 100'),
  cursor: z.string().max(2_048).optional().describe('nextCursor of the previous page'),
};

const defaultLimit = 20;

/** The query of a list, with the page size for a model: a page of 100 rows costs as much as everything else. */
export const toPage = (
  query: Readonly<Record<string, unknown>>,
): NonNullable<EndpointInput['query']> => ({ ...query, limit: query['limit'] ?? defaultLimit });

export const expectedVersion = z
  .int()
  .min(0)
  .optional()
  .describe('The version you read; at another one nothing changes');

export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/, 'idempotencyKey must be 1 to 64 printable characters')
  .describe('New for each decision; the same to repeat a call');
