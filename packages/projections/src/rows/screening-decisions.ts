import { type Db, type Placeholders, prepareStatement } from '@hiring/database';
import { sql } from 'kysely';

import { type Handlers, type KnownEvent } from '../projection.ts';

/** Returns the steps that events of a batch concern and for which a CV was screened before or in this batch. */
export const findScreenedSteps = async (
  db: Db,
  events: readonly KnownEvent[],
): Promise<ReadonlySet<string>> => {
  const stepIds = new Set(
    events.flatMap(({ event: { data } }) => ('stepId' in data ? (data.stepId ?? []) : [])),
  );
  if (stepIds.size === 0) return stepIds;
  const screened = await selectScreenedSteps(db, { stepIds: [...stepIds] });
  const requested = events.flatMap(({ event }) =>
    event.type === 'CvScreeningRequested' ? event.data.screenings : [],
  );
  return new Set([
    ...screened.flatMap(({ step_id }) => step_id ?? []),
    ...requested.flatMap(({ stepId }) => stepId ?? []),
  ]);
};

const selectScreenedSteps = prepareStatement(
  (db, value: Placeholders<{ stepIds: readonly string[] }>) =>
    db
      .selectFrom('cv_screenings')
      .select('step_id')
      .distinct()
      .where('step_id', '=', (eb) => eb.fn.any(value('stepIds'))),
);

/**
 * The decisions at a step after its CV was screened: the last one is shown; when it is withdrawn, the one before is
 * shown again.
 */
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
