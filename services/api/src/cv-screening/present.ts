import type {
  recommendations,
  ScreeningCriterion,
  StepAction,
  ScoredCriterion,
} from '@hiring/domain';

import type { BatchRow, ScreeningRow } from './queries.ts';

type BatchStatus = 'queued' | 'running' | 'completed' | 'partial' | 'failed';
type ScreeningStatus = 'pending' | 'completed' | 'failed' | 'skipped';
type Decision = {
  readonly action: Exclude<StepAction, 'unreject'>;
  readonly actorId: string;
  readonly at: string;
};

// The casts hold because the projection writes enumerations and JSON from event data.

export const presentBatch = (row: BatchRow) => ({
  id: row.id,
  organizationId: row.organization_id,
  roleId: row.role_id,
  status: row.status as BatchStatus,
  total: row.total,
  completed: row.completed,
  failed: row.failed,
  skipped: row.skipped,
  requestedBy: row.requested_by,
  model: row.engine,
  modelVersion: row.engine_version,
  error: row.error,
  createdAt: row.created_at,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  updatedAt: row.updated_at,
});

export const presentShownBatch = (row: BatchRow) => ({
  ...presentBatch(row),
  criteria: row.criteria as ScreeningCriterion[],
});

export const presentScreening = (row: ScreeningRow) => ({
  id: row.id,
  batchId: row.batch_id,
  organizationId: row.organization_id,
  candidateId: row.candidate_id,
  roleId: row.role_id,
  candidateStepId: row.step_id,
  status: row.status as ScreeningStatus,
  score: row.score,
  recommendation: row.recommendation as (typeof recommendations)[number] | null,
  confidence: row.confidence,
  skipReason: row.skip_reason,
  error: row.error,
  model: row.engine,
  modelVersion: row.engine_version,
  humanDecision: (row.decisions as Decision[]).at(-1) ?? null,
  evaluatedAt: row.evaluated_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Presents a screening with the content taken from the CV, which is left out for an erased person. */
export const presentShownScreening = (row: ScreeningRow, erased: boolean) => ({
  ...presentScreening(row),
  documentId: row.document_id,
  summary: erased ? null : row.summary,
  criteria: erased ? [] : (row.criteria as ScoredCriterion[]),
});
