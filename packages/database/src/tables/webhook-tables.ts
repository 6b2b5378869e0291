import type { ColumnType } from 'kysely';

import type { Instant } from './columns.ts';

/** Webhook subscriptions and the log of their deliveries, in schema `read`. */
export type WebhookTables = {
  webhook_subscriptions: {
    id: string;
    organization_id: string;
    url: string;
    /** The types that are delivered; null: every type. */
    types: ColumnType<readonly string[] | null, string | null, string | null>;
    description: string | null;
    /** `enabled` or `disabled`; a deleted subscription has no row. */
    status: string;
    disabled_reason: string | null;
    disabled_at: Instant | null;
    failing_since: Instant | null;
    created_at: Instant;
    /** When its newest event was recorded, by the clock of the log: it grows with `position`. */
    updated_at: Instant;
    /** Position of its newest event in the log. */
    position: bigint;
  };
  webhook_deliveries: {
    /** The id of the effect; it begins with the id of the event, so that it grows with time. */
    id: string;
    organization_id: string;
    subscription_id: string;
    type: string;
    status: string;
    /** Attempts since the first, or since the newest replay was requested. */
    attempts: number;
    /** The HTTP status of the newest attempt; null: no response. */
    last_status: number | null;
    last_error: string | null;
    replays: number;
    created_at: Instant;
    updated_at: Instant;
  };
};
