export const restrictedCredentials = `
alter table vault.credentials
  add column denied_actions text[] not null default '{}',
  -- None: from anywhere.
  add column allowed_ips text[] not null default '{}';
`;
