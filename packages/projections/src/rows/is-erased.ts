import type { Db } from '@hiring/database';

/**
 * Whether the candidate of a row was erased. Then no personal data is written, in whatever order the streams are read.
 */
export const isErased = async (
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
