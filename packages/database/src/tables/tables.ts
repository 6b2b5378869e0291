import type { ColumnType, Generated } from 'kysely';

import type { Instant, Json } from './columns.ts';
import type { ReadTables } from './read-tables.ts';

/** Schema `vault`: the only holder of secrets, a source of truth. Reached through @hiring/vault, but for the joins that
 * let an answer tell at once who was erased and whose rights were changed. */
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
    /** How often the row was changed. */
    revision: Generated<number>;
    /** Over all of the above; null: the version before wrote it. */
    mac: Buffer | null;
  };
  /** One row: when the rows of the version before got their MAC, under a MAC of its own. */
  'vault.credential_upgrade': { one: Generated<boolean>; done_at: Instant; mac: Buffer };
  'vault.logins': {
    email: string;
    user_id: string;
    password_hash: string | null;
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
  /** The key each person's data is sealed with; null once it was deleted. */
  'vault.personal_keys': {
    person_id: string;
    wrapped: Buffer | null;
    created_at: Generated<Instant>;
    erased_at: Instant | null;
  };
  /** What a user may do, for whoever the projection of users is behind; of users that a command was about. */
  'vault.user_rights': {
    user_id: string;
    position: bigint;
    /** Limits what a log that was restored from a backup grants. */
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

/** Schema `worker`: what effects leave behind. Survives a rebuild of `read`. */
export type WorkerTables = {
  'worker.relay': {
    name: string;
    position: bigint;
    /** Of the event at `position`; null: not known. */
    event_id: string | null;
  };
  /** One row: what the relay calls the log it reads. Another log has another name. */
  'worker.known_log': { id: Generated<number>; name: Generated<string> };
  /** Points at which all effects up to `position` had run, and what came of them stood in the log up to `head`. */
  'worker.settlings': { hour: Instant; position: bigint; head: bigint; head_event_id: string };
  /** One row: the last backup that was completed. */
  'worker.last_backup': { id: Generated<number>; created_at: Instant; position: bigint };
  /** One row while an effect runs; who was killed leaves it behind. */
  'worker.effect_runs': { effect_id: string; started_at: Generated<Instant> };
  /** A view: the runs young enough to be alive. */
  'worker.running_effects': { effect_id: string };
  'worker.contracts': {
    id: string;
    candidate_role_id: string;
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
  /** Bytes that are kept here rather than in a bucket; reached through @hiring/storage. */
  'worker.files': { key: string; bytes: Buffer };
  'worker.candidate_role_status': {
    candidate_role_id: string;
    organization_id: string;
    role_id: string;
    status: string;
    current_step_id: string | null;
    current_step_type: string | null;
    steps: ColumnType<readonly StepStatusJson[], string, string>;
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
  /** Sums over the rows above, complete up to a position of the log of that name. */
  'worker.status_summaries': {
    kind: string;
    id: string;
    log: string;
    position: bigint;
    seen_at: Instant;
    summary: Json;
  };
};

/** Schema `audit`: hash chains over the log. Not rebuilt with `read`: it is what the log is compared with. */
type AuditTables = {
  /** The one row: how far the chains have come, and through which event. */
  'audit.lane': {
    epoch: number;
    position: bigint;
    event_id: string | null;
    error: string | null;
    seen_at: Generated<Instant>;
  };
  /** Each chain and its head. */
  'audit.chains': { id: number; name: string; sequence: bigint; position: bigint; hash: Buffer };
  /** The one row: number and hash of the newest line of the anchors file; 0 and null before the first linked line. */
  'audit.anchor_memory': { lines: bigint; hash: Buffer | null; written_at: Instant | null };
  /** Which chain a stream (by digest) is in since the event at `position`, its first. */
  'audit.streams': { stream: Buffer; chain: number; position: bigint };
  'audit.entries': {
    position: bigint;
    chain: number;
    sequence: bigint;
    event_id: string;
    hash: Buffer;
  };
};

/** Schema `api`: commands that came with an Idempotency-Key, and their answers. Reached through the API alone. */
type ApiTables = {
  'api.commands': {
    scope: Buffer;
    command_id: string;
    request: Buffer;
    rights: Buffer;
    path: string;
    begun_at: Instant;
    running_until: Instant;
    status: number | null;
    /** JSON, of names to values. */
    headers: string | null;
    /** JSON, as it was sent. */
    body: string | null;
  };
};

export type StepStatusJson = {
  readonly roleStepId: string;
  readonly stepType: string;
  readonly status: string;
  readonly enteredAt: Instant | null;
  readonly leftAt: Instant | null;
};

export type Tables = ReadTables & VaultTables & WorkerTables & AuditTables & ApiTables;
