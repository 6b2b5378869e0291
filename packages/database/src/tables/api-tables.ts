import type { ColumnType } from 'kysely';

import type { Instant, Json } from './columns.ts';

/** Schema `api`: commands with an Idempotency-Key and their responses, the maintenance tasks, and statuses by key. */
export type ApiTables = {
  'api.commands': {
    scope: Buffer;
    command_id: string;
    request: Buffer;
    rights: Buffer;
    path: string;
    begun_at: Instant;
    running_until: Instant;
    status: number | null;
    /** JSON object of names and values. */
    headers: string | null;
    /** JSON, as sent. */
    body: string | null;
  };
  /** Used through @hiring/maintenance. */
  'api.maintenance_tasks': {
    id: string;
    requested_at: Instant;
    kind: string;
    projections: string[];
    /** Of the newest event in `status` and `state`; null, like both: the first event is not in the log yet. */
    revision: bigint | null;
    status: string | null;
    state: ColumnType<object | null, string | null, string | null>;
    progress: Json;
  };
  'api.usage_statuses': {
    key_id: string;
    /** In UTC; written as `2026-11-25`. */
    day: ColumnType<Date, string, string>;
    /** Method and template of the path: `GET /api/v1/me`. */
    endpoint: string;
    status: number;
    count: bigint;
  };
};
