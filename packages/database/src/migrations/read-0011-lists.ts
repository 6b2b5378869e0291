export const lists = `
-- The versions of both projections were raised with it: their rows are written again.

-- A list of steps reads candidate roles by id, or by position for changes, and then the steps of each. No column of a
-- step that events change has an index, so that an update of a step updates no index.
create index candidate_roles_of_organization_by_id on read.candidate_roles (organization_id, id);
create index candidate_roles_of_role_by_id on read.candidate_roles (role_id, id);
create index candidate_roles_by_position on read.candidate_roles (position);
create index candidate_roles_by_change on read.candidate_roles (updated_at);
drop index read.candidate_steps_of_role;
create index candidate_steps_of_candidate_role on read.candidate_steps (candidate_role_id, step_order);

-- Now includes events of roles and candidates, which have no candidate role.
alter table read.activity
  alter column role_id drop not null,
  alter column candidate_id drop not null,
  alter column candidate_role_id drop not null,
  add column announced text not null default '',
  add column status text;
drop index read.activity_of_candidate_role;
create index activity_of_organization on read.activity (organization_id, position);
create index activity_of_role on read.activity (role_id, position);
create index activity_of_candidate on read.activity (candidate_id, position);

create table read.activity_subjects (
  stream text primary key,
  organization_id text not null,
  role_id text,
  candidate_id text
);
`;
