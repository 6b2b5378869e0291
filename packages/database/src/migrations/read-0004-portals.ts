export const portals = `
create table read.portals (
  organization_id text primary key,
  slug text not null unique,
  name text not null,
  logo text not null,
  domain text not null,
  enabled boolean not null,
  show_salary boolean not null,
  primary_color text
);

create table read.roles (
  id text primary key,
  organization_id text not null,
  name text not null,
  description jsonb not null,
  department text not null,
  location text not null,
  work_type text,
  collar_type text,
  salary_min double precision,
  salary_max double precision,
  salary_currency text,
  salary_period text,
  status text not null,
  published boolean not null,
  capacity int not null,
  seats_left int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state jsonb not null,
  revision bigint not null
);
create index roles_on_portal on read.roles (organization_id, created_at desc, id)
  where published and status = 'open';

create table read.invitations (
  role_id text not null,
  locale text not null,
  organization_id text not null,
  token text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (role_id, locale)
);
create index invitations_by_token on read.invitations (token);
`;
