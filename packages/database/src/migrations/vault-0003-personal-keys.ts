export const personalKeys = `
create table vault.personal_keys (
  person_id text primary key,
  -- Null: erased. The row remains, so that no new key is ever created for the person.
  wrapped bytea,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  check ((wrapped is null) = (erased_at is not null))
);
`;
