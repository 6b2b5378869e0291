import type { Generated } from 'kysely';

import type { AssessmentTables } from './assessment-tables.ts';
import type { CandidateTables } from './candidate-tables.ts';
import type { Instant, IntegerList, Json } from './columns.ts';
import type { WebhookTables } from './webhook-tables.ts';

type CandidateDataTables = AssessmentTables & CandidateTables & WebhookTables;

/** Schema `read`: projections, one owner each, reached through `read(db)`. May be dropped at any time. */
export type ReadTables = CandidateDataTables & {
  checkpoints: {
    projection: string;
    version: number;
    position: bigint;
    error: string | null;
    error_position: bigint | null;
    seen_at: Instant;
    /** Id of the event at `position`; null: unknown. */
    event_id: string | null;
    /** The position of the last event that was applied. */
    applied: bigint | null;
    /** From when on rows are kept in the partitioned table of the projection; null: all are. */
    kept_from: Instant | null;
    /** The number of a partition of the projection, from 0, and how many it has. */
    partition: Generated<number>;
    partitions: Generated<number>;
    /** The projector that leased the partition while `seen_at` is recent; null: none, or the only partition. */
    owner: string | null;
  };
  /** The rebuilds in progress; their shadow tables are in separate schemas (packages/projections/src/rebuild). */
  copies: {
    projection: string;
    version: number;
    /** The last migration of schema `read` when the shadow tables were created. */
    migration: number;
    reason: string;
    started_at: Generated<Instant>;
    /** Whether the tables have all their indexes; while they are filled, they have only some. */
    indexed: boolean;
    /** Not null only for shadow tables that an earlier version was filling; they are discarded. */
    fill_until: bigint | null;
    /** No longer used; always empty. */
    filled_to: string;
    error: string | null;
    error_position: bigint | null;
  };
  users: {
    id: string;
    email: string;
    name: string;
    platform_role: string;
    enabled: boolean;
    created_at: Instant;
  };
  memberships: {
    user_id: string;
    organization_id: string;
    org_role: string;
    joined_at: Instant;
  };
  /** What users allowed agents. */
  agent_authorizations: {
    id: string;
    user_id: string;
    client_name: string;
    redirect_uri: string;
    scopes: string[];
    /** The newest key; null before the first. */
    key_id: string | null;
    authorized_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
  };
  api_keys: {
    id: string;
    name: string;
    owner_id: string;
    start: string;
    scopes: string[];
    denied_actions: string[];
    allowed_ips: string[];
    label: string | null;
    minted_by: string;
    created_at: Instant;
    expires_at: Instant;
    replaces: string | null;
    replaced_by: string | null;
    rotated_at: Instant | null;
    revoked_at: Instant | null;
  };
  api_key_usage: {
    key_id: string;
    timestamp: Instant;
    id: string;
    method: string;
    path: string;
    ip: string;
    user_agent: string;
    auth_endpoint: string;
    request_id: string;
  };
  api_key_totals: {
    key_id: string;
    request_count: bigint;
    last_request: Instant;
  };
  /** The streams of the usage log. The store may remove the uses of a counted one. */
  api_key_usage_streams: {
    stream: string;
    /** yyyy-mm-dd, by its name; null: the name has no day. */
    day: string | null;
    /** Whether its uses were read from revision 0 on and are in the totals; otherwise its counts are. */
    whole: boolean;
    /** The position of the last event with its counts; null: it is not counted yet. */
    counted_position: bigint | null;
  };
  portals: {
    organization_id: string;
    slug: string;
    name: string;
    logo: string;
    domain: string;
    enabled: boolean;
    show_salary: boolean;
    primary_color: string | null;
    /** Whether it is the sandbox of another organization (ADR 64). */
    sandbox: Generated<boolean>;
  };
  roles: {
    id: string;
    organization_id: string;
    name: string;
    description: Json;
    department: string;
    location: string;
    work_type: string | null;
    collar_type: string | null;
    salary_min: number | null;
    salary_max: number | null;
    salary_currency: string | null;
    salary_period: string | null;
    status: string;
    published: boolean;
    capacity: number;
    seats_left: number;
    /** The terms of the name, by which the role and its candidates are found (ADR 37). */
    search_terms: IntegerList;
    created_at: Instant;
    closed_at: Instant | null;
    /** When its newest event was recorded, by the clock of the log: it grows with `position`. */
    updated_at: Instant;
    /** The folded aggregate at `revision`, from which a command may decide. */
    state: Json;
    revision: bigint;
    /** Position of its newest event in the log. */
    position: bigint;
  };
  invitations: {
    role_id: string;
    locale: string;
    organization_id: string;
    token: string;
    issued_at: Instant;
    expires_at: Instant;
  };
  activity: {
    position: bigint;
    event_id: string;
    type: string;
    at: Instant;
    organization_id: string;
    role_id: string | null;
    candidate_id: string | null;
    candidate_role_id: string | null;
    step_id: string | null;
    webhook_subscription_id: string | null;
    /** The type of the change in the change feed; `status` is the status after it. */
    announced: string;
    status: string | null;
    actor: Json;
    request_id: string | null;
  };
  /** The subject of the events of a stream, which only its first event contains. */
  activity_subjects: {
    stream: string;
    organization_id: string;
    role_id: string | null;
    candidate_id: string | null;
    webhook_subscription_id: string | null;
  };
  effects: {
    id: string;
    type: string;
    event_id: string;
    /** Null, like the role, for an effect about a candidate, whose id is then in `candidate_id`. */
    candidate_role_id: string | null;
    candidate_id: string | null;
    step_id: string | null;
    organization_id: string;
    role_id: string | null;
    status: string;
    attempts: number;
    last_error: string | null;
    skip_reason: string | null;
    created_at: Instant;
    updated_at: Instant;
    /** The batch that records its success; null when its own stream does, or another one. */
    batch_id: string | null;
  };
  /** The subject of the effects of a candidate role, which later events do not repeat. */
  effect_subjects: {
    candidate_role_id: string;
    organization_id: string;
    role_id: string;
    rejected_step_id: string | null;
  };
};
