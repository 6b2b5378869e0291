export const apiKeys = `
create table read.api_keys (
  id text primary key,
  name text not null,
  owner_id text not null,
  start text not null,
  scopes text[] not null,
  minted_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index api_keys_newest on read.api_keys (created_at desc, id desc);

create table read.api_key_usage (
  key_id text not null,
  timestamp timestamptz not null,
  id text not null,
  method text not null,
  path text not null,
  ip text not null,
  user_agent text not null,
  auth_endpoint text not null,
  request_id text not null,
  primary key (key_id, timestamp)
);

create table read.api_key_totals (
  key_id text primary key,
  request_count bigint not null,
  last_request timestamptz not null
) with (fillfactor = 50);
`;
