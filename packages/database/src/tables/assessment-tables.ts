import type { ColumnType } from 'kysely';

import type { Instant, Json, TextList } from './columns.ts';

/** Time (by the clock of the log) and position of the newest event of a row. */
type ChangeColumns = { updated_at: Instant; position: bigint };

/** A nullable jsonb column that is read as an object and written as JSON text. */
type OptionalJson = ColumnType<object | null, string | null, string | null>;

/** Tables of the projections `assessments` (tests and CV screenings) and `leads`. */
export type AssessmentTables = {
  hiring_tests: {
    id: string;
    organization_id: string;
    name: string;
    kind: string;
    duration_minutes: number | null;
    max_score: number;
    pass_score: number | null;
    language: string | null;
    url: string | null;
    role_ids: TextList;
    active: boolean;
    created_at: Instant;
  } & ChangeColumns;
  test_assignments: {
    id: string;
    organization_id: string;
    test_id: string;
    candidate_id: string;
    role_id: string;
    step_id: string;
    status: string;
    score: number | null;
    max_score: number;
    passed: boolean | null;
    result_url: string | null;
    metadata: OptionalJson;
    assigned_at: Instant;
    completed_at: Instant | null;
    due_at: Instant | null;
  } & ChangeColumns;
  cv_screening_batches: {
    id: string;
    organization_id: string;
    role_id: string;
    status: string;
    total: number;
    completed: number;
    failed: number;
    skipped: number;
    criteria: Json;
    requested_by: string;
    engine: string | null;
    engine_version: string | null;
    error: string | null;
    created_at: Instant;
    started_at: Instant | null;
    completed_at: Instant | null;
  } & ChangeColumns;
  cv_screenings: {
    id: string;
    batch_id: string;
    organization_id: string;
    candidate_id: string;
    role_id: string;
    step_id: string | null;
    status: string;
    score: number | null;
    /** The score; -1 without a score. */
    rank: number;
    recommendation: string | null;
    confidence: number | null;
    summary: string | null;
    criteria: Json;
    skip_reason: string | null;
    error: string | null;
    engine: string | null;
    engine_version: string | null;
    document_id: string | null;
    /** Transitions at the step since the screening, oldest first. */
    decisions: Json;
    evaluated_at: Instant | null;
    created_at: Instant;
  } & ChangeColumns;
  /** Every erased candidate, assessed or not: the rows above no longer contain personal data about them. */
  assessed_erasures: { candidate_id: string };
  sourced_leads: {
    id: string;
    organization_id: string;
    role_id: string | null;
    name: string;
    headline: string | null;
    company: string | null;
    location: string | null;
    email: string | null;
    links: TextList;
    source: string | null;
    source_url: string | null;
    external_id: string | null;
    match_score: number | null;
    match_reasons: TextList;
    status: string;
    dismissed_for: string | null;
    candidate_id: string | null;
    erased_at: Instant | null;
    created_at: Instant;
  } & ChangeColumns;
};
