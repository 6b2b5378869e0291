export const restrictedCredentials = `
alter table vault.credentials
  add column denied_actions text[] not null default '{}',
  -- Empty: any address.
  add column allowed_ips text[] not null default '{}';
`;
