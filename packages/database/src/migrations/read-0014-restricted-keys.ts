export const restrictedKeys = `
-- The version of the projection was raised with it: its rows are written again.
alter table read.api_keys
  add column denied_actions text[] not null default '{}',
  add column allowed_ips text[] not null default '{}',
  add column label text,
  add column replaces text,
  add column replaced_by text,
  add column rotated_at timestamptz;
`;
