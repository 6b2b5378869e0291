import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** Milliseconds after which a run is shown as running: most runs end sooner and are not written. */
const showAfterMs = 250;

/**
 * Marks the effect of a long run as running. Returns the function that removes the mark, and that of an earlier run
 * unless this is the `first`. The mark is not an event: it remains when a worker is killed, and its age shows that.
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

/** Removes the mark of a run, whichever worker wrote it. */
export const clearRun = async (db: Db, effectId: string): Promise<void> => {
  await db.deleteFrom('worker.effect_runs').where('effect_id', '=', effectId).execute();
};
