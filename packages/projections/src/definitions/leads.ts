import { candidate, erasedText, sourcedLead } from '@hiring/domain';

import { perEvent, type Projection, type KnownEvent } from '../projection.ts';

const toChangeColumns = ({ recordedAt, position }: KnownEvent) => ({
  updated_at: recordedAt,
  position,
});

/** The values of an erased lead. */
const erasedLead = {
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
 * Sourced leads (specification §4.5). A lead that became a candidate is erased with the candidate (decisions §8);
 * no more events of an erased lead are recorded.
 */
export const leads: Projection = {
  name: 'leads',
  version: 1,
  tables: ['sourced_leads'],
  categories: [sourcedLead.category, candidate.category],
  lookupIndexes: ['sourced_leads_of_candidate'],
  project: perEvent({
    LeadSourced: (db, sourced, recorded) =>
      db.insertInto('sourced_leads').values({
        id: recorded.id,
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
        ...toChangeColumns(recorded),
      }),
    LeadMoved: (db, { status }, recorded) =>
      db
        .updateTable('sourced_leads')
        .set({ status, ...toChangeColumns(recorded) })
        .where('id', '=', recorded.id),
    LeadDismissed: (db, { reason }, recorded) =>
      db
        .updateTable('sourced_leads')
        .set({ status: 'dismissed', dismissed_for: reason, ...toChangeColumns(recorded) })
        .where('id', '=', recorded.id),
    // The candidate records the link before the lead does, so that an erasure between the two also erases the lead.
    CandidateSourced: (db, { leadId }, { id }) =>
      db.updateTable('sourced_leads').set({ candidate_id: id }).where('id', '=', leadId),
    LeadConverted: (db, { candidateId }, recorded) =>
      db
        .updateTable('sourced_leads')
        .set({ status: 'converted', candidate_id: candidateId, ...toChangeColumns(recorded) })
        .where('id', '=', recorded.id),
    LeadErased: (db, { erasedAt }, recorded) =>
      db
        .updateTable('sourced_leads')
        .set({ ...erasedLead, erased_at: erasedAt, ...toChangeColumns(recorded) })
        .where('id', '=', recorded.id),
    CandidateErased: (db, { erasedAt }, recorded) =>
      db
        .updateTable('sourced_leads')
        .set({ ...erasedLead, erased_at: erasedAt, ...toChangeColumns(recorded) })
        .where('candidate_id', '=', recorded.id),
  }),
};
