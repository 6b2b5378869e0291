import { type Db, insertRows } from '@hiring/database';
import type { catalog, DataOf } from '@hiring/domain';
import { sql } from 'kysely';

import { type Handlers, type KnownEvent } from '../projection.ts';
import { isCandidateErased } from './is-candidate-erased.ts';

const toChangeColumns = ({ recordedAt, position }: KnownEvent) => ({
  updated_at: recordedAt,
  position,
});

type RequestedData = DataOf<typeof catalog, 'CvScreeningRequested'>;
type ScreenedData = DataOf<typeof catalog, 'CvScreened'>;

/** Screening batches, and a row for each CV of a batch from its start. */
export const screeningRows: Handlers = {
  CvScreeningRequested: (db, requested, recorded) => ({
    execute: () => insertBatch(db, requested, recorded),
  }),
  CvScreeningStarted: (db, { engine, startedAt }, recorded) =>
    db
      .updateTable('cv_screening_batches')
      .set({
        status: 'running',
        engine: engine.name,
        engine_version: engine.version,
        started_at: startedAt,
        completed_at: null,
        error: null,
        ...toChangeColumns(recorded),
      })
      .where('id', '=', recorded.id),
  CvScreeningFinished: (db, { finishedAt }, recorded) =>
    db
      .updateTable('cv_screening_batches')
      .set({
        status: sql<string>`case when failed = 0 then 'completed' when completed = 0 then 'failed' else 'partial' end`,
        completed_at: finishedAt,
        ...toChangeColumns(recorded),
      })
      .where('id', '=', recorded.id),
  CvScreeningGivenUp: (db, { error, givenUpAt }, recorded) =>
    db
      .updateTable('cv_screening_batches')
      .set({ status: 'failed', error, completed_at: givenUpAt, ...toChangeColumns(recorded) })
      .where('id', '=', recorded.id),
  CvScreened: (db, screened, recorded) => ({
    execute: () => completeScreening(db, screened, recorded),
  }),
  CvSkipped: (db, { batchId, reason, skippedAt }, recorded) => ({
    execute: async () => {
      await updateScreening(
        db,
        { status: 'skipped', skip_reason: reason, evaluated_at: skippedAt },
        recorded,
      );
      await incrementCount(db, 'skipped', batchId, recorded);
    },
  }),
  CvFailed: (db, { batchId, error, failedAt }, recorded) => ({
    execute: async () => {
      await updateScreening(db, { status: 'failed', error, evaluated_at: failedAt }, recorded);
      await incrementCount(db, 'failed', batchId, recorded);
    },
  }),
};

const insertBatch = async (
  db: Db,
  requested: RequestedData,
  recorded: KnownEvent,
): Promise<void> => {
  const { organizationId: organization_id, roleId: role_id, screenings } = requested;
  const common = {
    organization_id,
    role_id,
    created_at: requested.requestedAt,
    ...toChangeColumns(recorded),
  };
  const batch = { total: screenings.length, completed: 0, failed: 0, skipped: 0, status: 'queued' };
  const criteria = JSON.stringify(requested.criteria);
  await db
    .insertInto('cv_screening_batches')
    .values({ id: recorded.id, ...common, ...batch, criteria, requested_by: requested.requestedBy })
    .execute();
  const rows = screenings.map(({ screeningId, candidateId, stepId }) => ({
    id: screeningId,
    batch_id: recorded.id,
    candidate_id: candidateId,
    step_id: stepId,
    ...common,
    ...pendingScreening,
  }));
  await insertRows(db, 'cv_screenings', rows);
};

const pendingScreening = {
  status: 'pending',
  score: null,
  rank: -1,
  recommendation: null,
  confidence: null,
  summary: null,
  criteria: [],
  skip_reason: null,
  error: null,
  engine: null,
  engine_version: null,
  document_id: null,
  decisions: [],
  evaluated_at: null,
};

const completeScreening = async (
  db: Db,
  screened: ScreenedData,
  recorded: KnownEvent,
): Promise<void> => {
  const { score, engine, batchId } = screened;
  const erased = await isCandidateErased(db, 'cv_screenings', recorded.id);
  const { summary, criteria } = erased ? erasedResult : screened;
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
  await updateScreening(db, result, recorded);
  await incrementCount(db, 'completed', batchId, recorded);
};

const erasedResult = { summary: null, criteria: [] };

const updateScreening = (db: Db, conclusion: object, recorded: KnownEvent) =>
  db
    .updateTable('cv_screenings')
    .set({ ...conclusion, ...toChangeColumns(recorded) })
    .where('id', '=', recorded.id)
    .execute();

const incrementCount = (
  db: Db,
  column: 'completed' | 'failed' | 'skipped',
  batchId: string,
  recorded: KnownEvent,
) =>
  db
    .updateTable('cv_screening_batches')
    .set({ [column]: sql`${sql.ref(column)} + 1`, ...toChangeColumns(recorded) })
    .where('id', '=', batchId)
    .execute();
