export const candidatesRoles = `
create index candidate_roles_of_candidate on read.candidate_roles (candidate_id);
`;
