export const secret = `
-- One row: a fingerprint of the VAULT_SECRET of this database, which distinguishes secrets and reveals nothing else.
create table vault.secret (
  id int primary key default 1 check (id = 1),
  fingerprint text not null,
  recorded_at timestamptz not null default now()
);
-- The newest version of each event that a build which has run on this database may have written.
create table vault.event_versions (
  name text primary key,
  version int not null
);
`;
