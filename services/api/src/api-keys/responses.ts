import { z } from 'zod';

const Owner = z
  .object({ id: z.string(), email: z.string(), name: z.string() })
  .meta({ id: 'KeyOwner' });

/** The list of keys (specification §2.1). */
export const KeyListResponse = z.object({
  success: z.literal(true),
  data: z.array(
    z
      .object({
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
        label: z.string().nullable().describe('The name of the agent that uses the key'),
        scopes: z.array(z.string()),
        deniedActions: z.array(z.string()),
        allowedIps: z.array(z.string()).describe('Empty: any address'),
        replaces: z.string().nullable().describe('The key that this key replaces'),
        replacedBy: z.string().nullable().describe('The newest key that replaces this key'),
        revokedAt: z.iso.datetime().nullable(),
        createdBy: z.string(),
      })
      .meta({ id: 'ApiKey' }),
  ),
});

const CreatedKey = z
  .object({
    id: z.string(),
    name: z.string(),
    key: z
      .string()
      .optional()
      .describe('Shown once and never again, not even in a repeated response'),
    prefix: z.string(),
    start: z.string(),
    expiresAt: z.iso.datetime(),
    userId: z.string(),
  })
  .meta({ id: 'CreatedKey' });

/** A minted key (specification §2.2). Only this response and that of a rotation contain the key itself. */
export const KeyCreatedResponse = z
  .object({ success: z.literal(true), data: CreatedKey })
  .meta({ id: 'MintApiKeyResponse' });

/** A minted successor of a key. It contains the key itself, too. */
export const KeyRotatedResponse = z.object({
  success: z.literal(true),
  data: CreatedKey.extend({
    previousValidUntil: z.iso.datetime().describe('When the old key expires'),
  }),
});

export const KeyRevokedResponse = z.object({ success: z.literal(true) });

/** One page of a key's usage log (specification §2.3). */
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
      z
        .object({
          id: z.string(),
          timestamp: z.iso.datetime(),
          method: z.string(),
          path: z.string(),
          ip: z.string(),
          userAgent: z.string(),
          authEndpoint: z
            .string()
            .describe(
              'The template of the path, also for a method that it does not have; `none` for an unknown path',
            ),
        })
        .meta({ id: 'UsageRow' }),
    ),
    pagination: z.object({
      limit: z.int(),
      hasMore: z.boolean(),
      nextBefore: z.iso.datetime().nullable(),
    }),
  }),
});

export const UsageCountsResponse = z.object({
  success: z.literal(true),
  data: z
    .object({
      requests: z.int().describe('The number of requests that were counted'),
      complete: z.boolean().describe('False: older requests of the key were not counted'),
      days: z
        .array(z.object({ day: z.iso.date(), count: z.int() }))
        .describe('In UTC, oldest first; days without requests are left out'),
      endpoints: z
        .array(z.object({ method: z.string(), authEndpoint: z.string(), count: z.int() }))
        .describe('Most requests first, whatever the days count'),
      statuses: z
        .array(z.object({ day: z.iso.date(), status: z.int(), count: z.int() }))
        .describe(
          'How often each HTTP status was the response, by day in UTC, of the same requests as the days; approximate',
        ),
      statusesSince: z.iso
        .date()
        .nullable()
        .describe('The first day on which statuses of any key were counted; null: none yet'),
    })
    .meta({ id: 'UsageCounts' }),
});
