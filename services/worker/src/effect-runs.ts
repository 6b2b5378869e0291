import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

/** Says that an effect is running. No fact: nobody takes it back for a worker that was killed, but it grows old. */
export const beginRun = async (db: Db, effectId: string): Promise<void> => {
  await db
    .insertInto('worker.effect_runs')
    .values({ effect_id: effectId })
    .onConflict((conflict) => conflict.column('effect_id').doUpdateSet({ started_at: sql`now()` }))
    .execute();
};

export const endRun = async (db: Db, effectId: string): Promise<void> => {
  await db.deleteFrom('worker.effect_runs').where('effect_id', '=', effectId).execute();
};
