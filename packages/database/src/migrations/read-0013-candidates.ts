export const candidates = `
-- Candidates (without personal data once erased), and the columns to search them by.
create table read.candidates (
  id text primary key,
  organization_id text not null,
  name text not null,
  email text not null,
  phone text,
  location text,
  links jsonb not null,
  external_id text,
  source text,
  tags jsonb not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  name_key text,
  email_key text,
  external_key text,
  revision bigint not null
);
create index candidates_of_organization on read.candidates (organization_id, id);
create index candidates_by_name on read.candidates (organization_id, name_key text_pattern_ops);
create index candidates_by_email on read.candidates (organization_id, email_key text_pattern_ops);
create index candidates_by_external_id on read.candidates (organization_id, external_key);
create index candidates_by_source on read.candidates (organization_id, source, id);
create index candidates_by_tag on read.candidates using gin (tags jsonb_path_ops);

-- The last change of a candidate, on any role: a separate table, so that a transition writes no wide row.
create table read.candidate_changes (
  candidate_id text primary key,
  organization_id text not null,
  position bigint not null,
  updated_at timestamptz not null
);
create index candidate_changes_of_organization on read.candidate_changes (organization_id, position);
create index candidate_changes_by_position on read.candidate_changes (position);
create index candidate_changes_by_time on read.candidate_changes (updated_at);

create table read.candidate_notes (
  id text primary key,
  candidate_id text not null,
  body text not null,
  visibility text not null,
  noted_by text not null,
  noted_at timestamptz not null,
  position bigint not null
);
create index candidate_notes_of_candidate on read.candidate_notes (candidate_id, position);

-- The candidate of each candidate role, which later events do not repeat.
create table read.candidate_ways (
  candidate_role_id text primary key,
  candidate_id text not null,
  organization_id text not null
);

-- The version of the projection was raised with it: the rows are written again.
alter table read.roles add column position bigint not null default 0;
alter table read.roles alter column position drop default;
alter table read.roles add column closed_at timestamptz;
create index roles_by_position on read.roles (position);
create index roles_by_change on read.roles (updated_at);
create index roles_of_organization_by_id on read.roles (organization_id, id);
create index roles_of_organization_by_position on read.roles (organization_id, position);
drop index read.roles_of_organization;
`;
