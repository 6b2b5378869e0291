/** `retires_at` null: in force. `rotation_id` is the command that created the secret, so that its repeat replaces it. */
export const webhookSecrets = `
create table vault.webhook_secrets (
  id bigint generated always as identity primary key,
  organization_id text not null,
  subscription_id text not null,
  rotation_id text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  retires_at timestamptz
);
create unique index webhook_secret_in_force
  on vault.webhook_secrets (subscription_id) where retires_at is null;
create index webhook_secrets_of_organization on vault.webhook_secrets (organization_id);
`;
