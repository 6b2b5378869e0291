/** `endpoint` is empty for secrets from before they belonged to one. `retires_at` null: in force. */
export const hrisSecrets = `
alter table vault.hris_secrets drop constraint hris_secrets_pkey;
alter table vault.hris_secrets
  add column id bigint generated always as identity primary key,
  add column endpoint text not null default '',
  add column retires_at timestamptz;
alter table vault.hris_secrets alter column endpoint drop default;
create unique index hris_secret_in_force
  on vault.hris_secrets (organization_id, endpoint) where retires_at is null;

create table vault.hris_api_keys (
  organization_id text not null,
  company text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, company)
);
`;
