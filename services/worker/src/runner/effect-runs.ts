import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** Milliseconds after which a run is worth telling of: most are over sooner, and nothing is written about those. */
const showAfterMs = 250;

/**
 * Says of a run that lasts that its effect is running; answers what takes that back, and what an earlier run left, unless
 * this is the `first`. No fact: nobody takes it back for a worker that was killed, but it grows old.
 */
export const markRunning = (db: Db, effectId: string, isFirst: boolean): (() => Promise<void>) => {
  let started: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    started = insertRun(db, effectId).catch(() => undefined);
  }, showAfterMs);
  return async () => {
    clearTimeout(timer);
    await started;
    if (started || !isFirst) await clearRun(db, effectId);
  };
};

const insertRun = (db: Db, effectId: string): Promise<unknown> =>
  db
    .insertInto('worker.effect_runs')
    .values({ effect_id: effectId })
    .onConflict((conflict) => conflict.column('effect_id').doUpdateSet({ started_at: sql`now()` }))
    .execute();

/** Takes back what was said of a run, whoever said it. */
export const clearRun = async (db: Db, effectId: string): Promise<void> => {
  await db.deleteFrom('worker.effect_runs').where('effect_id', '=', effectId).execute();
};
