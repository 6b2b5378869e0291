/** A MAC on each credential and on the fact that rows of the version before got theirs (packages/vault). */
export const credentialMacs = `
alter table vault.credentials
  -- Counts the changes of the row: 0 as minted.
  add column revision int not null default 0,
  -- Null: written by the version before.
  add column mac bytea;

create table vault.credential_upgrade (
  one boolean primary key default true check (one),
  done_at timestamptz not null,
  mac bytea not null
);
`;
