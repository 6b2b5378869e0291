import { z } from 'zod';

const Owner = z.object({ id: z.string(), email: z.string(), name: z.string() });

/** Specification §2.1. */
export const KeyListResponse = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      prefix: z.string(),
      start: z.string(),
      enabled: z.boolean(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      lastRequest: z.iso.datetime().nullable(),
      expiresAt: z.iso.datetime().nullable(),
      requestCount: z.int(),
      owner: Owner.extend({
        platformRole: z.string(),
        orgRole: z.string().nullable(),
        organizationId: z.string().nullable(),
      }),
      label: z.string().nullable().describe('What the agent that holds it is called'),
      scopes: z.array(z.string()),
      deniedActions: z.array(z.string()),
      allowedIps: z.array(z.string()).describe('None: from anywhere'),
      replaces: z.string().nullable().describe('The key in whose place it was minted'),
      replacedBy: z.string().nullable().describe('The key minted in its place, last'),
      revokedAt: z.iso.datetime().nullable(),
      createdBy: z.string(),
    }),
  ),
});

const CreatedKey = z.object({
  id: z.string(),
  name: z.string(),
  key: z
    .string()
    .optional()
    .describe('Shown once, never retrievable again: not in a repeated answer either'),
  prefix: z.string(),
  start: z.string(),
  expiresAt: z.iso.datetime(),
  userId: z.string(),
});

/** Specification §2.2. The one answer that ever holds the key. */
export const KeyCreatedResponse = z.object({ success: z.literal(true), data: CreatedKey });

/** The same of a key's successor. */
export const KeyRotatedResponse = z.object({
  success: z.literal(true),
  data: CreatedKey.extend({
    previousValidUntil: z.iso.datetime().describe('When the old key expires'),
  }),
});

export const KeyRevokedResponse = z.object({ success: z.literal(true) });

/** Specification §2.3. */
export const UsageResponse = z.object({
  success: z.literal(true),
  data: z.object({
    key: z.object({
      id: z.string(),
      name: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastRequest: z.iso.datetime().nullable(),
      requestCount: z.int(),
      owner: Owner,
    }),
    rows: z.array(
      z.object({
        id: z.string(),
        timestamp: z.iso.datetime(),
        method: z.string(),
        path: z.string(),
        ip: z.string(),
        userAgent: z.string(),
        authEndpoint: z
          .string()
          .describe('Template of the path, also for a wrong method; `none` for an unknown path'),
      }),
    ),
    pagination: z.object({
      limit: z.int(),
      hasMore: z.boolean(),
      nextBefore: z.iso.datetime().nullable(),
    }),
  }),
});
