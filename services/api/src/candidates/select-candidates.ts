import { type Db, read } from '@hiring/database';
import type { Expression } from 'kysely';

export type CandidateQuery = ReturnType<typeof selectCandidates>;

/**
 * Selects candidates with their newest change. Filters both tables by organization, so that either order has its index.
 */
export const selectCandidates = (db: Db, organization: Expression<string> | undefined) =>
  read(db)
    .selectFrom('candidates as candidate')
    .innerJoin('candidate_changes as change', 'change.candidate_id', 'candidate.id')
    .select([
      'candidate.id',
      'candidate.organization_id',
      'candidate.name',
      'candidate.email',
      'candidate.phone',
      'candidate.location',
      'candidate.links',
      'candidate.external_id',
      'candidate.source',
      'candidate.tags',
      'candidate.created_at',
      'candidate.erased_at',
      'candidate.revision',
      'change.updated_at',
      'change.position',
    ])
    .$if(organization !== undefined, (rows) =>
      rows
        .where('candidate.organization_id', '=', organization ?? '')
        .where('change.organization_id', '=', organization ?? ''),
    );
