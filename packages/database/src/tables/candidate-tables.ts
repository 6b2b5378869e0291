import type { Instant, Json, TextList } from './columns.ts';

/** Of schema `read`: persons and their ways through roles. */
export type CandidateTables = {
  /** Persons, as last corrected; of one who was erased no more than that. */
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
    /** The name in lower case, as prefixes of it are looked for; null once erased, like the two that follow. */
    name_key: string | null;
    /** The address as it is compared. */
    email_key: string | null;
    /** The external id as it is compared. */
    external_key: string | null;
    revision: bigint;
  };
  /** When anything last happened to a candidate, on any role too, by the clock of the log. */
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
  /** Whose candidate role is whose: only its first event says it. */
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
    /** Where its newest event stands in the log. */
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
  /** Whose candidate roles and steps say nothing any more of the person. */
  erased_candidates: {
    candidate_id: string;
    erased_at: Instant;
    /** Of the event that said so. */
    position: bigint;
  };
};
