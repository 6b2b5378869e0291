/**
 * The tables of the CRUD service: rows that are updated in place, an audit trail and an outbox. The tables after the
 * outbox are those of its consequences, which only the rival with consequences writes.
 */
export const crudSchema = `
  create table candidate_roles (
    id text primary key, organization_id text not null, status text not null, version bigint not null default 0);
  create table steps (
    id text primary key, candidate_role_id text not null references candidate_roles, position int not null,
    name text not null, step_type text not null, status text not null, score int, notes text,
    validated_at timestamptz, updated_at timestamptz not null default now(), unique (candidate_role_id, position));
  create table audit (
    id bigserial primary key, step_id text not null, candidate_role_id text not null, action text not null,
    actor text not null, request_id uuid not null, at timestamptz not null default now(), data jsonb not null);
  create index on audit (candidate_role_id, id);
  create table users (id text primary key, email text not null, platform_role text not null, enabled boolean not null);
  create table memberships (user_id text references users, organization_id text, org_role text not null,
    primary key (user_id, organization_id));
  create table api_keys (
    digest bytea primary key, id text not null unique, owner_id text not null references users, scopes text[] not null,
    expires_at timestamptz not null, revoked_at timestamptz);
  create table api_key_usage (
    id bigserial primary key, key_id text not null, used_at timestamptz not null default now(), method text not null,
    path text not null, ip text not null, user_agent text not null, request_id uuid not null);
  create index on api_key_usage (key_id, used_at desc);
  create table outbox (
    id bigserial primary key, topic text not null, payload jsonb not null, at timestamptz not null default now());

  create sequence list_changes;
  create table candidate_list (
    candidate_role_id text primary key, organization_id text not null, status text not null, step_id text not null,
    step_type text not null, changed bigint not null default nextval('list_changes'), updated_at timestamptz not null);
  create index on candidate_list (organization_id, changed);
  create table activity (
    id bigserial primary key, type text not null, organization_id text not null, candidate_role_id text not null,
    step_id text not null, actor text not null, request_id uuid not null, at timestamptz not null default now());
  create index on activity (organization_id, id);
  create table effects (
    id uuid primary key, type text not null, organization_id text not null, candidate_role_id text not null,
    step_id text not null, status text not null, attempts int not null default 0,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now());
  create index on effects (step_id, created_at);
  create index on effects (created_at) where status = 'pending';
  create table candidate_role_status (
    candidate_role_id text primary key, organization_id text not null, status text not null, step_id text,
    step_type text, version bigint not null, synced_at timestamptz not null)`;
