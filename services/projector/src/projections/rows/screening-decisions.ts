import type { Db } from '@hiring/database';
import { sql } from 'kysely';

import { type Handlers, type KnownEvent } from '../projection.ts';

/** The steps that events of a batch speak of and whose candidate's CV was weighed for them, or is in this batch. */
export const findScreenedSteps = async (
  db: Db,
  events: readonly KnownEvent[],
): Promise<ReadonlySet<string>> => {
  const stepIds = new Set(
    events.flatMap(({ event: { data } }) => ('stepId' in data ? (data.stepId ?? []) : [])),
  );
  if (stepIds.size === 0) return stepIds;
  const screened = await db
    .selectFrom('cv_screenings')
    .select('step_id')
    .distinct()
    .where('step_id', '=', (eb) => eb.fn.any(eb.val([...stepIds])))
    .execute();
  const requested = events.flatMap(({ event }) =>
    event.type === 'CvScreeningRequested' ? event.data.screenings : [],
  );
  return new Set([
    ...screened.flatMap(({ step_id }) => step_id ?? []),
    ...requested.flatMap(({ stepId }) => stepId ?? []),
  ]);
};

/** What somebody decided at the step once the CV was weighed: the last one is shown, the others come back when it is withdrawn. */
export const decisionRows: Handlers = {
  StepValidated: (db, { stepId, by, at }, recorded) =>
    appendDecision(db, stepId, { action: 'advance', by, at }, recorded),
  StepRejected: (db, { stepId, by, at }, recorded) =>
    appendDecision(db, stepId, { action: 'reject', by, at }, recorded),
  CandidateHired: (db, { stepId, by, at }, recorded) =>
    appendDecision(db, stepId, { action: 'hire', by, at }, recorded),
  RejectionWithdrawn: (db, { stepId }, { recordedAt, position }) =>
    db
      .updateTable('cv_screenings')
      .set({ decisions: sql`decisions - (-1)`, updated_at: recordedAt, position })
      .where('step_id', '=', stepId)
      .where(sql<boolean>`decisions -> -1 ->> 'action' = 'reject'`),
};

const appendDecision = (
  db: Db,
  stepId: string,
  { action, by, at }: { readonly action: string; readonly by: string; readonly at: string },
  { recordedAt, position }: KnownEvent,
) => {
  const decision = JSON.stringify([{ action, actorId: by, at }]);
  return db
    .updateTable('cv_screenings')
    .set({ decisions: sql`decisions || ${decision}::jsonb`, updated_at: recordedAt, position })
    .where('step_id', '=', stepId)
    .where('status', '=', 'completed');
};
