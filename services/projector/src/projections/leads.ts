import { candidate, erasedText, sourcedLead } from '@hiring/domain';

import { perEvent, type Projection, type Told } from '../projection.ts';

const changedBy = ({ recordedAt, position }: Told) => ({ updated_at: recordedAt, position });

/** What is left of a lead who was erased. */
const nobody = {
  name: erasedText,
  headline: null,
  company: null,
  location: null,
  email: null,
  links: '[]',
  source: null,
  source_url: null,
  external_id: null,
  match_reasons: '[]',
  dismissed_for: null,
};

/**
 * People somebody found (field.md §5.6). One who became a candidate is forgotten with the candidate (decisions §8); of one who
 * was erased nothing more is said.
 */
export const leads: Projection = {
  name: 'leads',
  version: 1,
  tables: ['sourced_leads'],
  categories: [sourcedLead.category, candidate.category],
  project: perEvent({
    LeadSourced: (db, sourced, told) =>
      db.insertInto('sourced_leads').values({
        id: told.id,
        organization_id: sourced.organizationId,
        role_id: sourced.roleId,
        name: sourced.name,
        headline: sourced.headline,
        company: sourced.company,
        location: sourced.location,
        email: sourced.email,
        links: JSON.stringify(sourced.links),
        source: sourced.source,
        source_url: sourced.sourceUrl,
        external_id: sourced.externalId,
        match_score: sourced.matchScore,
        match_reasons: JSON.stringify(sourced.matchReasons),
        status: 'new',
        created_at: sourced.sourcedAt,
        ...changedBy(told),
      }),
    LeadMoved: (db, { status }, told) =>
      db
        .updateTable('sourced_leads')
        .set({ status, ...changedBy(told) })
        .where('id', '=', told.id),
    LeadDismissed: (db, { reason }, told) =>
      db
        .updateTable('sourced_leads')
        .set({ status: 'dismissed', dismissed_for: reason, ...changedBy(told) })
        .where('id', '=', told.id),
    // Said by the candidate before the lead says so: whose erasure comes between the two is heard all the same.
    CandidateSourced: (db, { leadId }, { id }) =>
      db.updateTable('sourced_leads').set({ candidate_id: id }).where('id', '=', leadId),
    LeadConverted: (db, { candidateId }, told) =>
      db
        .updateTable('sourced_leads')
        .set({ status: 'converted', candidate_id: candidateId, ...changedBy(told) })
        .where('id', '=', told.id),
    LeadErased: (db, { erasedAt }, told) =>
      db
        .updateTable('sourced_leads')
        .set({ ...nobody, erased_at: erasedAt, ...changedBy(told) })
        .where('id', '=', told.id),
    CandidateErased: (db, { erasedAt }, told) =>
      db
        .updateTable('sourced_leads')
        .set({ ...nobody, erased_at: erasedAt, ...changedBy(told) })
        .where('candidate_id', '=', told.id),
  }),
};
