import { type Scope, scopes } from '@hiring/domain';
import { z } from 'zod';

import { PageLimit } from '../http/page-limit.ts';

/** A text that cannot be a key's id is looked up nowhere. */
export const KeyPath = z.object({
  id: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
});

export const NoQuery = z.strictObject({});

/** "x is required" when it is missing, `otherwise` when it is anything else that does not fit. */
const required = (name: string, otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `${name} is required` : otherwise,
});

const days = 'expiresInDays must be an integer between 1 and 365';

const GrantedScope = z.enum(scopes, {
  error: ({ input }) =>
    typeof input === 'string' ? `Unknown scope: ${input.slice(0, 64)}` : 'scopes must be strings',
});

export const MintBody = z.strictObject({
  name: z
    .string(required('name', 'name must be a string'))
    .max(255, 'name must be at most 255 characters')
    .regex(/\S/, 'name must not be empty'),
  userId: z
    .string(required('userId', 'userId must be a string'))
    .min(1, 'userId is required')
    .max(128, 'userId must be at most 128 characters')
    .describe('The user the key acts as'),
  expiresInDays: z.int(days).min(1, days).max(365, days).default(90),
  scopes: z
    .array(GrantedScope, 'scopes must be an array of scopes')
    .max(scopes.length * 2, 'scopes has too many entries')
    .default([])
    .transform((granted): readonly Scope[] => [...new Set(granted)])
    .describe('Omitted: a key with no scopes. Scopes never exceed what the owner may do'),
});

export type MintBody = z.output<typeof MintBody>;

const before = 'before must be an ISO 8601 date-time';

export const UsageQuery = z.strictObject({
  limit: PageLimit,
  before: z.iso
    .datetime({ offset: true, error: before })
    .max(40, before)
    .transform((text, context) => toUtc(text, context))
    .optional()
    .describe('Rows older than this; pass the previous `pagination.nextBefore`'),
});

/** The same instant in UTC with all its digits, which a Date would cut to milliseconds. Years 1 to 9999 only. */
const toUtc = (text: string, context: z.RefinementCtx): string => {
  const [, seconds, fraction = '0', zone] = /^(.{19})(?:\.(\d+))?(.+)$/.exec(text) ?? [];
  const instant = new Date(`${seconds}${zone}`).toISOString();
  if (!/^(?!0000)\d{4}-/.test(instant)) context.addIssue(before);
  return instant.replace('.000Z', `.${fraction}Z`);
};
