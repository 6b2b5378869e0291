import { type Db, read } from '@hiring/database';
import { type Expression, sql } from 'kysely';

import type { Searched } from './find-named-roles.ts';
import { isFound, toTotalDistance } from './search-candidates.ts';

export type CandidateQuery = ReturnType<typeof selectCandidates>;

/**
 * Selects candidates with their newest change, those that have every searched word, with their distance. Filters both
 * tables by organization, so that either order has its index.
 */
export const selectCandidates = (
  db: Db,
  organization: Expression<string> | undefined,
  searched: readonly Searched[],
) =>
  read(db)
    .selectFrom('candidates as candidate')
    .innerJoin('candidate_changes as change', 'change.candidate_id', 'candidate.id')
    .innerJoinLateral(selectMatch(db, searched).as('match'), (join) => join.onTrue())
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
      'match.distance',
    ])
    .where((eb) => eb.and(searched.map((found) => isFound(db, organization, found))))
    .$if(organization !== undefined, (rows) =>
      rows
        .where('candidate.organization_id', '=', organization ?? '')
        .where('change.organization_id', '=', organization ?? ''),
    );

/**
 * The offset keeps Postgres from reading the candidates in the order of the list until a page of them has the words: a
 * rare word would take a whole index.
 */
const selectMatch = (db: Db, searched: readonly Searched[]) =>
  db
    .selectNoFrom([
      sql<number>`${toTotalDistance(db, searched)}`.as('distance'),
      sql.ref<bigint>('change.position').as('position'),
    ])
    .$if(searched.length > 0, (match) => match.offset(0));
