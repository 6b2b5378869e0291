import { erasedText, type LeadStatus, type SourcedLead } from '@hiring/domain';

import type { LeadRow } from './queries.ts';

/** Presents a lead from its folded state, which is never stale. */
export const presentLead = (id: string, lead: SourcedLead) => {
  if (!lead.sourced) throw new Error(`lead ${id} does not exist`);
  const { sourcedBy: _by, sourcedAt: createdAt, ...fields } = lead.sourced;
  const { status, dismissedFor, candidateId } = lead;
  return { id, ...fields, status, dismissedFor, candidateId, createdAt };
};

/**
 * Presents a lead from its row. `erased`: when its key was deleted; personal data is then left out, even if the
 * projection has not applied the erasure yet (decisions §8).
 */
export const presentListedLead = (row: LeadRow, erased: string | undefined) => ({
  id: row.id,
  organizationId: row.organization_id,
  roleId: row.role_id,
  ...(erased === undefined ? toPersonalFields(row) : erasedFields),
  matchScore: row.match_score,
  // The projection writes only these values.
  status: row.status as LeadStatus,
  candidateId: row.candidate_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  erasedAt: row.erased_at ?? erased ?? null,
});

const toPersonalFields = (row: LeadRow) => ({
  name: row.name,
  headline: row.headline,
  company: row.company,
  location: row.location,
  email: row.email,
  links: [...row.links],
  source: row.source,
  sourceUrl: row.source_url,
  externalId: row.external_id,
  matchReasons: [...row.match_reasons],
  dismissedFor: row.dismissed_for,
});

const erasedFields = {
  name: erasedText,
  headline: null,
  company: null,
  location: null,
  email: null,
  links: [],
  source: null,
  sourceUrl: null,
  externalId: null,
  matchReasons: [],
  dismissedFor: null,
};
