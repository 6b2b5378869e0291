import { type Db, selectEffectRecords } from '@hiring/database';

export type EffectRow = Awaited<ReturnType<typeof findEffectsOfStep>>[number];

/** Returns the effects of a step, oldest first. A step has a few events, and each event at most three effects. */
export const findEffectsOfStep = (db: Db, stepId: string) =>
  selectEffects(db)
    .where('step_id', '=', stepId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxEffects)
    .execute();

export const findEffect = (db: Db, id: string) =>
  selectEffects(db).where('id', '=', id).executeTakeFirst();

/** Returns the effects with these ids, of which there are at most `maxEffects`, in no order. */
export const findEffects = (db: Db, ids: readonly string[]) =>
  selectEffects(db).where('id', 'in', ids).orderBy('id').limit(maxEffects).execute();

const maxEffects = 1_000;

const selectEffects = (db: Db) =>
  selectEffectRecords(db).select([
    'id',
    'type',
    'candidate_role_id',
    'candidate_id',
    'organization_id',
    'status',
    'attempts',
    'last_error',
    'skip_reason',
    'created_at',
    'updated_at',
  ]);
