import type { Db } from '@hiring/database';

/**
 * Whether the candidate of a row was erased, by the list of all erased candidates that this projection keeps. Then no
 * personal data is written, even if the erasure is read before the events of the row.
 */
export const isCandidateErased = async (
  db: Db,
  table: 'test_assignments' | 'cv_screenings',
  id: string,
): Promise<boolean> => {
  const erasure = await db
    .selectFrom('assessed_erasures')
    .select('candidate_id')
    .where('candidate_id', '=', (eb) =>
      eb.selectFrom(table).select(`${table}.candidate_id`).where(`${table}.id`, '=', id),
    )
    .executeTakeFirst();
  return erasure !== undefined;
};
