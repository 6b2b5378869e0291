import type { Db } from '@hiring/database';

/** Whether the person a row is about was erased before: then nothing more is said of them, in whatever order one hears it. */
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
