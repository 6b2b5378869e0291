import { type Db, effectRecords } from '@hiring/readmodels';

export type EffectRow = Awaited<ReturnType<typeof findEffectsOfStep>>[number];

/** Oldest first. A step has a few events, and each event at most three effects. */
export const findEffectsOfStep = (db: Db, stepId: string) =>
  effects(db)
    .where('step_id', '=', stepId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

export const findEffect = (db: Db, id: string) =>
  effects(db).where('id', '=', id).executeTakeFirst();

const most = 1_000;

const effects = (db: Db) =>
  effectRecords(db).select([
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
