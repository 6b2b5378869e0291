import type { Instant, IntegerList, Json, TextList } from './columns.ts';

/** Tables of schema `read` about candidates and their candidate roles. */
export type CandidateTables = {
  /** Candidates, as last corrected; without personal data once erased. */
  candidates: {
    id: string;
    organization_id: string;
    name: string;
    email: string;
    phone: string | null;
    location: string | null;
    links: TextList;
    external_id: string | null;
    source: string | null;
    tags: TextList;
    created_at: Instant;
    erased_at: Instant | null;
    /** The terms of name, email and tags, by which it is found (ADR 37); empty once erased. */
    search_terms: IntegerList;
    /** The name in lower case, which an api of the previous build searches; null once erased, like the next two columns. */
    name_key: string | null;
    /** The address in its comparable form. */
    email_key: string | null;
    /** The external id in its comparable form. */
    external_key: string | null;
    revision: bigint;
  };
  /** The last change of a candidate, including changes of its candidate roles, by the clock of the log. */
  candidate_changes: {
    candidate_id: string;
    organization_id: string;
    position: bigint;
    updated_at: Instant;
  };
  candidate_notes: {
    id: string;
    candidate_id: string;
    body: string;
    visibility: string;
    noted_by: string;
    noted_at: Instant;
    position: bigint;
  };
  /** The candidate of each candidate role, which only its first event contains. */
  candidate_ways: {
    candidate_role_id: string;
    candidate_id: string;
    organization_id: string;
  };
  candidate_roles: {
    id: string;
    candidate_id: string;
    role_id: string;
    organization_id: string;
    status: string;
    entered_at: Instant;
    /** When its newest event was recorded, by the clock of the log: it grows with `position`. */
    updated_at: Instant;
    /** The folded aggregate at `revision`, from which a command may decide. */
    state: Json;
    revision: bigint;
    /** Position of its newest event in the log. */
    position: bigint;
  };
  candidate_steps: {
    id: string;
    candidate_role_id: string;
    candidate_id: string;
    role_id: string;
    organization_id: string;
    role_step_id: string;
    name: string;
    step_order: number;
    step_type: string;
    status: string;
    entered_at: Instant | null;
    validated_at: Instant | null;
    validation_score: number | null;
    rejected_at: Instant | null;
    rejection_reason: string | null;
    contract_id: string | null;
    updated_at: Instant;
  };
  /** Erased candidates, whose candidate roles and steps no longer contain personal data. */
  erased_candidates: {
    candidate_id: string;
    erased_at: Instant;
    /** Position of the erasure. */
    position: bigint;
  };
};
