import type { Db } from '@hiring/database';
import { sql } from 'kysely';

/** Milliseconds after which a run is shown as running: most runs end sooner and are not written. */
const showAfterMs = 250;

/**
 * Marks the effects of a long run as running. Returns the function that removes the marks, and those of an earlier run
 * unless this is the first. A mark is not an event: it remains when a worker is killed, and its age shows that.
 */
export const markRunning = (
  db: Db,
  effectIds: readonly string[],
  isFirst: boolean,
): (() => Promise<void>) => {
  let started: Promise<unknown> | undefined;
  const timer = setTimeout(() => {
    started = insertRuns(db, effectIds).catch(() => undefined);
  }, showAfterMs);
  return async () => {
    clearTimeout(timer);
    await started;
    if (started || !isFirst) await clearRuns(db, effectIds);
  };
};

const insertRuns = (db: Db, effectIds: readonly string[]): Promise<unknown> =>
  db
    .insertInto('worker.effect_runs')
    .values(effectIds.map((effect_id) => ({ effect_id })))
    .onConflict((conflict) => conflict.column('effect_id').doUpdateSet({ started_at: sql`now()` }))
    .execute();

/** Removes the marks of a run, whichever worker wrote them. */
export const clearRuns = async (db: Db, effectIds: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('worker.effect_runs')
    .where('effect_id', '=', (eb) => eb.fn.any(eb.val(effectIds)))
    .execute();
};
