import { type Db, read } from '@hiring/database';

/** Finds the candidate roles of a candidate in the projection. */
export const findCandidateRoleIds = async (
  db: Db,
  candidateId: string,
  organizationId: string,
): Promise<readonly string[]> => {
  const rows = await read(db)
    .selectFrom('candidate_roles')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .limit(maxCandidateRoles)
    .execute();
  return rows.map(({ id }) => id);
};

/** A bound for the query; no candidate has as many candidate roles. */
const maxCandidateRoles = 1_000;
