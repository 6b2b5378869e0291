/** Who is on a role, in the order that lists of candidates have. */
export const peopleOnARole = `
create index candidate_roles_of_role_by_candidate on read.candidate_roles (role_id, candidate_id);
`;
