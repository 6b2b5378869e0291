import type { ColumnType, Generated } from 'kysely';

import type { ApiTables } from './api-tables.ts';
import type { Instant, Json } from './columns.ts';
import type { ReadTables } from './read-tables.ts';
import type { ServiceTables } from './service-tables.ts';

/**
 * Schema `vault`: the only store of secrets, a source of truth. Used through @hiring/vault, except for joins by which a
 * response reflects erasures and changed rights at once.
 */
export type VaultTables = {
  'vault.credentials': {
    key_id: string;
    digest: Buffer;
    pepper_id: number;
    owner_id: string;
    scopes: string[];
    denied_actions: Generated<string[]>;
    allowed_ips: Generated<string[]>;
    expires_at: Instant;
    revoked_at: Instant | null;
    /** The number of changes of the row. */
    revision: Generated<number>;
    /** MAC over all of the above; null: written by the version before. */
    mac: Buffer | null;
  };
  /** One row: when the rows of the version before got their MAC; protected by a MAC itself. */
  'vault.credential_upgrade': { one: Generated<boolean>; done_at: Instant; mac: Buffer };
  'vault.logins': {
    email: string;
    user_id: string;
    password_hash: string | null;
    /** False: the user chose the address, and no one has verified it. */
    confirmed: Generated<boolean>;
  };
  'vault.sessions': {
    token_digest: Buffer;
    id: string;
    user_id: string;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
  };
  'vault.hris_secrets': {
    id: Generated<bigint>;
    organization_id: string;
    endpoint: string;
    sealed: Buffer;
    created_at: Generated<Instant>;
    retires_at: Instant | null;
  };
  'vault.webhook_secrets': {
    id: Generated<bigint>;
    organization_id: string;
    subscription_id: string;
    /** The command that created it. */
    rotation_id: string;
    sealed: Buffer;
    created_at: Generated<Instant>;
    retires_at: Instant | null;
  };
  /** Codes and refresh tokens of authorizations of agents. */
  'vault.one_time_tokens': {
    digest: Buffer;
    authorization_id: string;
    code_challenge: string | null;
    expires_at: Instant;
    used_at: Instant | null;
  };
  /** Open invitations of colleagues to organizations. */
  'vault.member_invitations': {
    id: string;
    organization_id: string;
    email: string;
    org_role: string;
    invited_by: string;
    invited_at: Instant;
    expires_at: Instant;
    /** Of the newest token. */
    number: Generated<number>;
    digest: Buffer | null;
    password_hash: string | null;
  };
  /** The key that seals each person's data; null once it was deleted. */
  'vault.personal_keys': {
    person_id: string;
    wrapped: Buffer | null;
    created_at: Generated<Instant>;
    erased_at: Instant | null;
  };
  /** The rights of users that a command has changed, for readers whose projection of users is behind. */
  'vault.user_rights': {
    user_id: string;
    position: bigint;
    /** Limits the rights that a log restored from a backup grants. */
    held: Generated<boolean>;
    enabled: boolean;
    platform_role: string;
    memberships: Json;
  };
  'vault.hris_api_keys': {
    organization_id: string;
    company: string;
    sealed: Buffer;
    created_at: Generated<Instant>;
  };
  /** One row: the fingerprint of the VAULT_SECRET this database belongs to. */
  'vault.secret': { id: Generated<number>; fingerprint: string; recorded_at: Generated<Instant> };
  /** The newest version of each event that a build which has run here may have written. */
  'vault.event_versions': { name: string; version: number };
};

/** Schema `worker`: the state of the relay and the results of effects. Not part of a rebuild of `read`. */
export type WorkerTables = {
  'worker.relay': {
    name: string;
    position: bigint;
    /** Id of the event at `position`; null: unknown. */
    event_id: string | null;
  };
  /** One row: the name that the relay gave the log. A restored or replaced log gets a new name. */
  'worker.known_log': { id: Generated<number>; name: Generated<string> };
  /** Points at which all effects up to `position` had run and their outcomes were recorded in the log up to `head`. */
  'worker.settlings': { hour: Instant; position: bigint; head: bigint; head_event_id: string };
  /** One row: the last backup that was completed. */
  'worker.last_backup': { id: Generated<number>; created_at: Instant; position: bigint };
  /** One row while an effect runs; a killed worker leaves it behind. */
  'worker.effect_runs': { effect_id: string; started_at: Generated<Instant> };
  /** A view: the runs that are recent enough to be in progress. */
  'worker.running_effects': { effect_id: string };
  'worker.contracts': {
    id: string;
    candidate_role_id: string;
    /** The candidate step. */
    step_id: string;
    organization_id: string;
    template_id: string;
    template_version: number;
    locale: string;
    sha256: string;
    /** Bytes. */
    size: number;
    generated_at: Instant;
  };
  /** Files that are stored here rather than in a bucket; used through @hiring/storage. */
  'worker.files': { key: string; bytes: Buffer };
  'worker.candidate_role_status': {
    candidate_role_id: string;
    organization_id: string;
    role_id: string;
    status: string;
    /** The current candidate step. */
    current_step_id: string | null;
    current_step_type: string | null;
    steps: ColumnType<readonly StepStatusJson[], string, string>;
    /** The revision of the candidate role's stream. */
    revision: bigint;
    synced_at: Instant;
  };
  /** A view: the steps of the rows above. */
  'worker.candidate_step_status': {
    candidate_role_id: string;
    organization_id: string;
    role_id: string;
    role_step_id: string;
    step_type: string;
    status: string;
    entered_at: Instant | null;
    left_at: Instant | null;
  };
  /** Counts over the status rows, complete up to `position` of the log named `log`. */
  'worker.status_summaries': {
    kind: string;
    id: string;
    log: string;
    position: bigint;
    seen_at: Instant;
    summary: Json;
  };
};

/** Schema `audit`: hash chains over the log. Not rebuilt with `read`, because the log is compared with it. */
type AuditTables = {
  /** One row: the position of the chains in the log, and the event at it. */
  'audit.lane': {
    epoch: number;
    position: bigint;
    event_id: string | null;
    error: string | null;
    seen_at: Generated<Instant>;
  };
  /** Each chain and its head. */
  'audit.chains': { id: number; name: string; sequence: bigint; position: bigint; hash: Buffer };
  /** One row: number and hash of the newest line of the anchors file; 0 and null before the first linked line. */
  'audit.anchor_memory': { lines: bigint; hash: Buffer | null; written_at: Instant | null };
  /** The newest line of the anchors file about each chain. */
  'audit.signed_heads': { chain: string; line: string };
  /** The chain of each stream (by digest), since its first event at `position`. */
  'audit.streams': { stream: Buffer; chain: number; position: bigint };
  'audit.entries': {
    position: bigint;
    chain: number;
    sequence: bigint;
    event_id: string;
    hash: Buffer;
  };
};

export type StepStatusJson = {
  readonly roleStepId: string;
  readonly stepType: string;
  readonly status: string;
  readonly enteredAt: Instant | null;
  readonly leftAt: Instant | null;
};

export type Tables = ReadTables &
  VaultTables &
  WorkerTables &
  ServiceTables &
  AuditTables &
  ApiTables;
