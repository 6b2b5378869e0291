import { sql } from 'kysely';

import { type Db, read } from '../connection/connect.ts';

/** The recorded statuses of unfinished effects; an index covers them. */
export const unfinishedStatuses = ['pending', 'failed', 'parked'] as const;

/**
 * Returns a query of the effects as they are shown, for further conditions: `status` is `running` while an unfinished
 * effect runs, and otherwise the status by the recorded events, which `recorded_status` always is.
 */
export const selectEffectRecords = (db: Db) =>
  read(db).selectFrom((eb) =>
    eb
      .selectFrom('effects')
      .leftJoin('worker.running_effects as runs', 'runs.effect_id', 'effects.id')
      .select([
        'effects.id',
        'type',
        'event_id',
        'candidate_role_id',
        'candidate_id',
        'step_id',
        'organization_id',
        'role_id',
        'status as recorded_status',
        'attempts',
        'last_error',
        'skip_reason',
        'created_at',
        'updated_at',
        'batch_id',
      ])
      .select(
        sql<string>`case when runs.effect_id is not null and status in (${sql.join(unfinishedStatuses)})
          then 'running' else status end`.as('status'),
      )
      .as('records'),
  );
