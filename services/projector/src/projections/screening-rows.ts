import type { catalog, DataOf } from '@hiring/domain';
import type { Db } from '@hiring/readmodels';
import { sql } from 'kysely';

import { type Handlers, type Told } from '../projection.ts';
import { insertRows } from '../write-rows.ts';
import { isForgotten } from './forgotten.ts';

const changedBy = ({ recordedAt, position }: Told) => ({ updated_at: recordedAt, position });

type Requested = DataOf<typeof catalog, 'CvScreeningRequested'>;
type Screened = DataOf<typeof catalog, 'CvScreened'>;

/** Batches, and a row for each CV of one from the beginning. */
export const screeningRows: Handlers = {
  CvScreeningRequested: (db, requested, told) => ({ execute: () => begin(db, requested, told) }),
  CvScreeningStarted: (db, { engine, startedAt }, told) =>
    db
      .updateTable('cv_screening_batches')
      .set({
        status: 'running',
        engine: engine.name,
        engine_version: engine.version,
        started_at: startedAt,
        completed_at: null,
        error: null,
        ...changedBy(told),
      })
      .where('id', '=', told.id),
  CvScreeningFinished: (db, { finishedAt }, told) =>
    db
      .updateTable('cv_screening_batches')
      .set({
        status: sql<string>`case when failed = 0 then 'completed' when completed = 0 then 'failed' else 'partial' end`,
        completed_at: finishedAt,
        ...changedBy(told),
      })
      .where('id', '=', told.id),
  CvScreeningGivenUp: (db, { error, givenUpAt }, told) =>
    db
      .updateTable('cv_screening_batches')
      .set({ status: 'failed', error, completed_at: givenUpAt, ...changedBy(told) })
      .where('id', '=', told.id),
  CvScreened: (db, screened, told) => ({ execute: () => complete(db, screened, told) }),
  CvSkipped: (db, { batchId, reason, skippedAt }, told) => ({
    execute: async () => {
      await conclude(db, { status: 'skipped', skip_reason: reason, evaluated_at: skippedAt }, told);
      await count(db, 'skipped', batchId, told);
    },
  }),
  CvFailed: (db, { batchId, error, failedAt }, told) => ({
    execute: async () => {
      await conclude(db, { status: 'failed', error, evaluated_at: failedAt }, told);
      await count(db, 'failed', batchId, told);
    },
  }),
};

const begin = async (db: Db, requested: Requested, told: Told): Promise<void> => {
  const { organizationId: organization_id, roleId: role_id, screenings } = requested;
  const common = {
    organization_id,
    role_id,
    created_at: requested.requestedAt,
    ...changedBy(told),
  };
  const batch = { total: screenings.length, completed: 0, failed: 0, skipped: 0, status: 'queued' };
  const criteria = JSON.stringify(requested.criteria);
  await db
    .insertInto('cv_screening_batches')
    .values({ id: told.id, ...common, ...batch, criteria, requested_by: requested.requestedBy })
    .execute();
  const rows = screenings.map(({ screeningId, candidateId, stepId }) => ({
    id: screeningId,
    batch_id: told.id,
    candidate_id: candidateId,
    step_id: stepId,
    ...common,
    status: 'pending',
    rank: -1,
    criteria: '[]',
    decisions: '[]',
  }));
  await insertRows(db, 'cv_screenings', rows);
};

const complete = async (db: Db, screened: Screened, told: Told): Promise<void> => {
  const { score, engine, batchId } = screened;
  const forgotten = await isForgotten(db, 'cv_screenings', told.id);
  const { summary, criteria } = forgotten ? nothing : screened;
  const result = {
    status: 'completed',
    score,
    rank: score,
    recommendation: screened.recommendation,
    confidence: screened.confidence,
    summary,
    criteria: JSON.stringify(criteria),
    engine: engine.name,
    engine_version: engine.version,
    document_id: screened.documentId,
    evaluated_at: screened.screenedAt,
  };
  await conclude(db, result, told);
  await count(db, 'completed', batchId, told);
};

const nothing = { summary: null, criteria: [] };

const conclude = (db: Db, conclusion: object, told: Told) =>
  db
    .updateTable('cv_screenings')
    .set({ ...conclusion, ...changedBy(told) })
    .where('id', '=', told.id)
    .execute();

const count = (db: Db, what: 'completed' | 'failed' | 'skipped', batchId: string, told: Told) =>
  db
    .updateTable('cv_screening_batches')
    .set({ [what]: sql`${sql.ref(what)} + 1`, ...changedBy(told) })
    .where('id', '=', batchId)
    .execute();
