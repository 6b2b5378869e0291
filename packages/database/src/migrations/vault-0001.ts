export const vault = `
create table vault.credentials (
  key_id text primary key,
  digest bytea not null unique,
  pepper_id smallint not null,
  owner_id text not null,
  scopes text[] not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

create table vault.logins (
  email text primary key,
  user_id text not null unique,
  password_hash text
);

create table vault.sessions (
  token_digest bytea primary key,
  id text not null unique,
  user_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on vault.sessions (user_id);

create table vault.hris_secrets (
  organization_id text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
`;
