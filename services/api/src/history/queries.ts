import { type Db, read } from '@hiring/database';

/** The candidate roles of a person in their organization that the projection knows. */
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

/** More than anybody was ever considered for. */
const maxCandidateRoles = 1_000;
