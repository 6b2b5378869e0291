/** A MAC for each credential, and for the record that the rows of the version before got theirs (packages/vault). */
export const credentialMacs = `
alter table vault.credentials
  -- Number of changes of the row: 0 when minted.
  add column revision int not null default 0,
  -- Null: written by the version before.
  add column mac bytea;

create table vault.credential_upgrade (
  one boolean primary key default true check (one),
  done_at timestamptz not null,
  mac bytea not null
);
`;
