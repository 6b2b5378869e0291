import {
  type Candidate,
  type CandidateRoleStatus,
  candidate,
  erasedText,
  type noteVisibilities,
  type StepType,
} from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

import type { CandidateRow, findNotes, CandidateRoleRow } from './queries.ts';

/** Presents the contact data from the folded state, which is never stale. */
export const presentProfile = (id: string, { state, revision }: LoadedState<Candidate>) => ({
  id,
  organizationId: state.organizationId,
  ...state.contact,
  links: [...state.contact.links],
  tags: [...state.contact.tags],
  version: Number(revision),
});

/**
 * Presents a candidate from its row. `erased` maps erased persons to the time when their key was deleted: their
 * personal data is left out, even if the projection has not applied the erasure yet (decisions §8).
 */
export const presentCandidate = (
  row: CandidateRow,
  candidateRoles: readonly CandidateRoleRow[],
  erased: ReadonlyMap<string, string>,
) => ({
  id: row.id,
  organizationId: row.organization_id,
  ...(erased.has(row.id) ? erasedContact : toContact(row)),
  version: Number(row.revision),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  erasedAt: row.erased_at ?? erased.get(row.id) ?? null,
  roles: candidateRoles
    .filter((candidateRole) => candidateRole.candidate_id === row.id)
    .map(presentRoleOfCandidate),
});

const erasedContact = {
  ...candidate.initial.contact,
  links: [],
  tags: [],
  name: erasedText,
  email: erasedText,
};

const toContact = (row: CandidateRow) => ({
  name: row.name,
  email: row.email,
  phone: row.phone,
  location: row.location,
  links: [...row.links],
  externalId: row.external_id,
  source: row.source,
  tags: [...row.tags],
});

const presentRoleOfCandidate = (candidateRole: CandidateRoleRow) => ({
  roleId: candidateRole.role_id,
  roleName: candidateRole.role_name,
  candidateRoleId: candidateRole.id,
  // The projection writes both columns from a CandidateRole.
  status: candidateRole.status as CandidateRoleStatus,
  currentStepId: candidateRole.step_id,
  currentStepName: candidateRole.step_name,
  stepType: candidateRole.step_type as StepType | null,
  enteredAt: candidateRole.entered_at,
});

export type NoteRow = Awaited<ReturnType<typeof findNotes>>['rows'][number];

export const presentNote = (row: NoteRow) => ({
  id: row.id,
  body: row.body,
  // The projection writes the column from the event's enumeration.
  visibility: row.visibility as (typeof noteVisibilities)[number],
  notedBy: row.noted_by,
  notedAt: row.noted_at,
});
