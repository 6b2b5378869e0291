export const people = `
create table read.users (
  id text primary key,
  email text not null,
  name text not null,
  platform_role text not null,
  enabled boolean not null,
  created_at timestamptz not null
);
create index users_by_email on read.users (lower(email));

create table read.memberships (
  user_id text not null,
  organization_id text not null,
  org_role text not null,
  joined_at timestamptz not null,
  primary key (user_id, organization_id)
);
`;
