import { z } from 'zod';

// Arguments of several tools. The endpoint rejects an invalid id with 404.

const Id = z.string().min(1).max(255);

export const stepId = Id.describe(
  'The id of a step of a candidate, from list_steps or get_candidate',
);
export const candidateId = Id.describe(
  'The id of a candidate, from search_candidates or list_steps',
);
export const roleId = Id.describe('The id of a role, from list_roles');
export const screeningId = Id.describe('The id of a screening, from list_cv_screenings');
export const organizationId = Id.optional().describe(
  'Only this organization; without it, all organizations that you see',
);

export const asOf = z
  .string()
  .max(64)
  .optional()
  .describe('A revision or an ISO 8601 time; returns the state as it was then');

export const expectedVersion = z
  .int()
  .min(0)
  .optional()
  .describe(
    'The `version` that you read last. At any other version nothing changes and the error is `conflict`, `stale_version`',
  );

export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/, 'idempotencyKey must be 1 to 64 printable characters')
  .describe(
    'Any text, a new one for each decision. A repeat with the same key and the same arguments changes nothing and gets the ' +
      'first response. Other arguments or another tool with the same key are an error, `idempotency_key_reused`. After an ' +
      'error that changed nothing, the key can be used for a corrected call. Stored for 24 hours',
  );
