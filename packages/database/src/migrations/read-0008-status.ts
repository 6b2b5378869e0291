export const status = `
-- The projection's version was raised with it: the rows are written again.
alter table read.candidate_roles add column position bigint not null default 0;
alter table read.candidate_roles alter column position drop default;
create index candidate_roles_of_role on read.candidate_roles (role_id, position);
create index candidate_roles_of_organization on read.candidate_roles (organization_id, position);
create index roles_of_organization on read.roles (organization_id);
`;
