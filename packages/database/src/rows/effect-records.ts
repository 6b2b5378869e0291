import { sql } from 'kysely';

import { type Db, read } from '../connection/connect.ts';

/** Statuses by facts alone of effects that are not over; an index holds these. */
export const unfinishedStatuses = ['pending', 'failed', 'parked'] as const;

/**
 * Effects as they are shown, to be narrowed: `status` is `running` while a run of an effect that is not over goes on, and
 * what the facts say otherwise; `recorded_status` is what they say in any case.
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
      ])
      .select(
        sql<string>`case when runs.effect_id is not null and status in (${sql.join(unfinishedStatuses)})
          then 'running' else status end`.as('status'),
      )
      .as('records'),
  );
