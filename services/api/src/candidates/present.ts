import {
  type Candidate,
  type CandidateRoleStatus,
  candidate,
  erasedText,
  type noteVisibilities,
  type StepType,
} from '@hiring/domain';
import type { Loaded } from '@hiring/eventstore';

import type { CandidateRow, findNotes, WayRow } from './queries.ts';

/** A person as a command left them: never stale. */
export const presentPerson = (id: string, { state, revision }: Loaded<Candidate>) => ({
  id,
  organizationId: state.organizationId,
  ...state.contact,
  links: [...state.contact.links],
  tags: [...state.contact.tags],
  version: Number(revision),
});

/**
 * A candidate as lists show it. `erased`: when keys were deleted, by person: of those nothing is said, also while the row
 * has not heard of it (decisions §8).
 */
export const presentCandidate = (
  row: CandidateRow,
  ways: readonly WayRow[],
  erased: ReadonlyMap<string, string>,
) => ({
  id: row.id,
  organizationId: row.organization_id,
  ...(erased.has(row.id) ? nobody : contactOf(row)),
  version: Number(row.revision),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  erasedAt: row.erased_at ?? erased.get(row.id) ?? null,
  roles: ways.filter((way) => way.candidate_id === row.id).map(presentWay),
});

const nobody = {
  ...candidate.initial.contact,
  links: [],
  tags: [],
  name: erasedText,
  email: erasedText,
};

const contactOf = (row: CandidateRow) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  location: row.location,
  links: [...row.links],
  externalId: row.external_id,
  source: row.source,
  tags: [...row.tags],
});

const presentWay = (way: WayRow) => ({
  roleId: way.role_id,
  roleName: way.role_name,
  candidateRoleId: way.id,
  // The projection writes both columns from a CandidateRole.
  status: way.status as CandidateRoleStatus,
  currentStepId: way.step_id,
  currentStepName: way.step_name,
  stepType: way.step_type as StepType | null,
  enteredAt: way.entered_at,
});

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

export const presentNote = (row: NoteRow) => ({
  id: row.id,
  body: row.body,
  // The projection writes the column from the event's enumeration.
  visibility: row.visibility as (typeof noteVisibilities)[number],
  notedBy: row.noted_by,
  notedAt: row.noted_at,
});
