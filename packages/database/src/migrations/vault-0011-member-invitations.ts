/** Open invitations of colleagues: the address, and the digest of the newest token. Deleted at their end (ADR 62). */
export const memberInvitations = `
create table vault.member_invitations (
  id text primary key,
  organization_id text not null,
  email text not null,
  org_role text not null,
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the newest token; null until the invitation is recorded.
  number int not null default 0,
  digest bytea,
  -- Of the password with which a new user began to accept.
  password_hash text,
  unique (organization_id, email)
);
create index member_invitations_page on vault.member_invitations (organization_id, id);
create index member_invitations_expiry on vault.member_invitations (expires_at);
`;
