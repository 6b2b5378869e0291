/** An index of the candidates of a role, in the order of lists of candidates. */
export const peopleOnARole = `
create index candidate_roles_of_role_by_candidate on read.candidate_roles (role_id, candidate_id);
`;
