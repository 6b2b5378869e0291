import { z } from 'zod';

// What several tools take. An id that is none is the endpoint's to refuse, with 404.

const Id = z.string().min(1).max(255);

export const stepId = Id.describe('Of a step of a candidate, from list_steps or get_candidate');
export const candidateId = Id.describe('From search_candidates or list_steps');
export const roleId = Id.describe('From list_roles');
export const screeningId = Id.describe('From list_cv_screenings');
export const organizationId = Id.optional().describe(
  'One organization; all that you see without it',
);

export const asOf = z
  .string()
  .max(64)
  .optional()
  .describe('A revision or an ISO 8601 time: the state as it was then');

export const expectedVersion = z
  .int()
  .min(0)
  .optional()
  .describe(
    '`version` as you last saw it: on any other nothing happens, `conflict` with `stale_version`',
  );

export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/, 'idempotencyKey must be 1 to 64 printable characters')
  .describe(
    'Any text, another for each thing you decide. A repeat with the same one and the same arguments changes nothing and is ' +
      'given the first answer; with other arguments, or another tool, it is refused, `idempotency_key_reused`. After a call ' +
      'that was refused and changed nothing it may be corrected. Kept for 24 hours',
  );
