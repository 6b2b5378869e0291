import { type DeniableAction, deniableActions, type Scope, scopes } from '@hiring/domain';
import { parseNetwork } from '@hiring/vault';
import { z } from 'zod';

import { Uuid } from '../http/endpoint/request-schemas.ts';
import { IdText } from '../http/lists/cursor-pages.ts';
import { PageLimit } from '../http/lists/query-schemas.ts';

export { NoQuery } from '../http/endpoint/request-schemas.ts';

/** The path of a key. A text that cannot be an id is a 404 without a database query. */
export const KeyPath = z.object({
  id: Uuid.describe('Key id'),
});

/** Reports "x is required" for a missing value and `otherwise` for any other invalid value. */
const requiredMessage = (name: string, otherwise: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `${name} is required` : otherwise,
});

const daysMessage = 'expiresInDays must be an integer between 1 and 365';

const GrantedScope = z.enum(scopes, {
  error: ({ input }) =>
    typeof input === 'string' ? `Unknown scope: ${input.slice(0, 64)}` : 'scopes must be strings',
});

const DeniedAction = z.enum(deniableActions, {
  error: ({ input }) =>
    typeof input === 'string'
      ? `Unknown action: ${input.slice(0, 64)}`
      : 'deniedActions must be strings',
});

const networksMessage = 'allowedIps must be addresses or networks, like 192.0.2.7 or 2001:db8::/32';

const Network = z
  .string(networksMessage)
  .max(64, networksMessage)
  .transform((text, context): string => {
    const network = parseNetwork(text);
    if (network === undefined) context.addIssue(networksMessage);
    return network ?? text;
  });

export const MintBody = z.strictObject({
  name: z
    .string(requiredMessage('name', 'name must be a string'))
    .max(255, 'name must be at most 255 characters')
    .regex(/\S/, 'name must not be empty'),
  userId: z
    .string(requiredMessage('userId', 'userId must be a string'))
    .min(1, 'userId is required')
    .max(128, 'userId must be at most 128 characters')
    .describe('The user the key acts as'),
  expiresInDays: z.int(daysMessage).min(1, daysMessage).max(365, daysMessage).default(90),
  scopes: z
    .array(GrantedScope, 'scopes must be an array of scopes')
    .max(scopes.length * 2, 'scopes has too many entries')
    .default([])
    .transform((granted): readonly Scope[] => [...new Set(granted)])
    .describe(
      'Without it the key has no scopes. Scopes never grant more than the rights of the owner',
    ),
  deniedActions: z
    .array(DeniedAction, 'deniedActions must be an array of actions')
    .max(deniableActions.length * 2, 'deniedActions has too many entries')
    .default([])
    .transform((denied): readonly DeniableAction[] => [...new Set(denied)])
    .describe(
      'Actions that the key may not take although its owner may: 403 with `deniedAction`. `administer`: every operation for platform admins',
    ),
  allowedIps: z
    .array(Network, 'allowedIps must be an array of networks')
    .max(64, 'allowedIps has too many entries')
    .default([])
    .transform((allowed): readonly string[] => [...new Set(allowed)])
    .describe(
      'Addresses and networks (CIDR) from which the key may be used; others get 403. Empty: any address',
    ),
  label: z
    .string('label must be a string')
    .max(64, 'label must be at most 64 characters')
    .regex(/\S/, 'label must not be empty')
    .regex(/^\P{Cc}*$/u, 'label may not hold control characters')
    .nullable()
    .default(null)
    .describe('The name of the agent that uses the key, as the history shows it'),
});

export type MintBody = z.output<typeof MintBody>;

const graceMessage = 'graceSeconds must be an integer between 0 and 604800';

export const RotateBody = z.strictObject({
  graceSeconds: z
    .int(graceMessage)
    .min(0, graceMessage)
    .max(604_800, graceMessage)
    .default(86_400)
    .describe('Maximum time for which the old key stays valid; at most a week'),
});

const beforeMessage = 'before must be an ISO 8601 date-time';

export const UsageQuery = z.strictObject({
  limit: PageLimit,
  before: z.iso
    .datetime({ offset: true, error: beforeMessage })
    .max(40, beforeMessage)
    .transform((text, context) => toUtc(text, context))
    .optional()
    .describe('Rows older than this; pass the previous `pagination.nextBefore`'),
});

export const UsageCountsQuery = z.strictObject({
  method: IdText.optional().describe('Days count only requests with this method'),
  authEndpoint: IdText.optional().describe(
    'Days count only requests to this template of a path, as the usage log has it',
  ),
});

/** Converts an instant to UTC without losing digits, which a Date would cut to milliseconds. Years 1 to 9999 only. */
const toUtc = (text: string, context: z.RefinementCtx): string => {
  const [, seconds, fraction = '0', zone] = /^(.{19})(?:\.(\d+))?(.+)$/.exec(text) ?? [];
  const instant = new Date(`${seconds}${zone}`).toISOString();
  if (!/^(?!0000)\d{4}-/.test(instant)) context.addIssue(beforeMessage);
  return instant.replace('.000Z', `.${fraction}Z`);
};
