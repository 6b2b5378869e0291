import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { type Handlers, type Told } from '../projection.ts';

/** The steps that events of a batch speak of and whose candidate's CV was weighed for them, or is in this batch. */
export const screenedStepsOf = async (
  db: Db,
  events: readonly Told[],
): Promise<ReadonlySet<string>> => {
  const spoken = new Set(
    events.flatMap(({ event: { data } }) => ('stepId' in data ? (data.stepId ?? []) : [])),
  );
  if (spoken.size === 0) return spoken;
  const known = await db
    .selectFrom('cv_screenings')
    .select('step_id')
    .distinct()
    .where('step_id', '=', (eb) => eb.fn.any(eb.val([...spoken])))
    .execute();
  const begun = events.flatMap(({ event }) =>
    event.type === 'CvScreeningRequested' ? event.data.screenings : [],
  );
  return new Set([
    ...known.flatMap(({ step_id }) => step_id ?? []),
    ...begun.flatMap(({ stepId }) => stepId ?? []),
  ]);
};

/** What somebody decided at the step once the CV was weighed: the last one is shown, the others come back when it is withdrawn. */
export const decisionRows: Handlers = {
  StepValidated: (db, { stepId, by, at }, told) =>
    decide(db, stepId, { action: 'advance', by, at }, told),
  StepRejected: (db, { stepId, by, at }, told) =>
    decide(db, stepId, { action: 'reject', by, at }, told),
  CandidateHired: (db, { stepId, by, at }, told) =>
    decide(db, stepId, { action: 'hire', by, at }, told),
  RejectionWithdrawn: (db, { stepId }, { recordedAt, position }) =>
    db
      .updateTable('cv_screenings')
      .set({ decisions: sql`decisions - (-1)`, updated_at: recordedAt, position })
      .where('step_id', '=', stepId)
      .where(sql<boolean>`decisions -> -1 ->> 'action' = 'reject'`),
};

const decide = (
  db: Db,
  stepId: string,
  { action, by, at }: { readonly action: string; readonly by: string; readonly at: string },
  { recordedAt, position }: Told,
) => {
  const decision = JSON.stringify([{ action, actorId: by, at }]);
  return db
    .updateTable('cv_screenings')
    .set({ decisions: sql`decisions || ${decision}::jsonb`, updated_at: recordedAt, position })
    .where('step_id', '=', stepId)
    .where('status', '=', 'completed');
};
