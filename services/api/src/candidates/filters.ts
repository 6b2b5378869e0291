import { normalizeEmail } from '@hiring/domain';
import { sql } from 'kysely';

import { type CandidatesQuery, roleStatuses } from './contact-schemas.ts';
import type { CandidateQuery } from './select-candidates.ts';

/**
 * The filters of the candidate list. `since`: only candidates that have changed at or after that position. `beyond`:
 * the id after which a page in id order begins; it excludes no further rows of the page, but lets Postgres start the
 * joined tables there too. It would leave rows out of a count.
 */
export type Filters = Omit<
  CandidatesQuery,
  'limit' | 'cursor' | 'organizationId' | 'updatedAfter'
> & { readonly since?: bigint; readonly beyond?: string | undefined };

/** Applies every filter to the query, except `q`. */
export const applyFilters = (all: CandidateQuery, filters: Filters): CandidateQuery => {
  const { since, beyond } = filters;
  let rows = filterByRole(filterByContact(all, filters), filters);
  if (beyond !== undefined) rows = rows.where('change.candidate_id', '>', beyond);
  return since === undefined ? rows : rows.where('change.position', '>=', since);
};

const filterByContact = (all: CandidateQuery, filters: Filters): CandidateQuery => {
  const { email, externalId, source, tag } = filters;
  let rows = all;
  if (email !== undefined) rows = rows.where('candidate.email_key', '=', normalizeEmail(email));
  if (externalId !== undefined) {
    rows = rows.where('candidate.external_key', '=', externalId.normalize('NFC'));
  }
  if (source !== undefined) rows = rows.where('candidate.source', '=', source);
  if (tag === undefined) return rows;
  return rows.where(sql<boolean>`candidate.tags @> ${JSON.stringify([tag])}::jsonb`);
};

/** One role must match all filters on roles. */
const filterByRole = (
  rows: CandidateQuery,
  { roleId, roleStatus, stepType, stageChangedAfter, beyond }: Filters,
): CandidateQuery => {
  const roleFilters = [roleId, roleStatus, stepType, stageChangedAfter];
  if (roleFilters.every((filter) => filter === undefined)) return rows;
  return rows.where((eb) => {
    let candidateRoles = eb
      .selectFrom('candidate_roles as candidate_role')
      .select('candidate_role.id')
      .whereRef('candidate_role.candidate_id', '=', 'candidate.id');
    if (roleId !== undefined) {
      candidateRoles = candidateRoles.where('candidate_role.role_id', '=', roleId);
    }
    if (stageChangedAfter !== undefined) {
      candidateRoles = candidateRoles.where('candidate_role.updated_at', '>=', stageChangedAfter);
    }
    if (beyond !== undefined) {
      candidateRoles = candidateRoles.where('candidate_role.candidate_id', '>', beyond);
    }
    if (roleStatus !== undefined) {
      candidateRoles = candidateRoles.where('candidate_role.status', '=', roleStatuses[roleStatus]);
    }
    if (stepType !== undefined) {
      candidateRoles = candidateRoles
        .where('candidate_role.status', '=', 'In Progress')
        // Reads one step of each candidate role: with a join Postgres would read the steps of all candidates.
        .where(
          (inner) =>
            inner
              .selectFrom('candidate_steps as step')
              .select('step.step_type')
              .whereRef('step.candidate_role_id', '=', 'candidate_role.id')
              .where('step.status', '=', 'in_progress')
              .orderBy('step.step_order')
              .limit(1),
          '=',
          stepType,
        );
    }
    // Without a role most candidates match. The offset keeps Postgres from first computing all matches: the page fills
    // sooner.
    return eb.exists(roleId === undefined ? candidateRoles.offset(0) : candidateRoles);
  });
};
