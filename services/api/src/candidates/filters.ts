import { normalizeEmail } from '@hiring/domain';
import { sql } from 'kysely';

import { toLikePrefix } from '../http/lists/prefix.ts';
import { type CandidatesQuery, roleStatuses } from './contact-schemas.ts';
import type { CandidateQuery } from './select-candidates.ts';

/**
 * `since`: leaves out candidates to whom nothing has happened from that position on. `beyond`: the id that a page in the order
 * of ids begins after; it excludes no other row, but Postgres does not see by itself that what it joins could begin there.
 */
export type Filters = Omit<
  CandidatesQuery,
  'limit' | 'cursor' | 'organizationId' | 'updatedAfter'
> & { readonly since?: bigint; readonly beyond?: string | undefined };

/** Those of the rows that pass every filter. */
export const applyFilters = (all: CandidateQuery, filters: Filters): CandidateQuery => {
  const { since, beyond } = filters;
  let rows = filterByRole(filterByContact(all, filters), filters);
  if (beyond !== undefined) rows = rows.where('change.candidate_id', '>', beyond);
  return since === undefined ? rows : rows.where('change.position', '>=', since);
};

const filterByContact = (all: CandidateQuery, filters: Filters): CandidateQuery => {
  const { q, email, externalId, source, tag } = filters;
  let rows = all;
  if (q !== undefined) {
    const prefix = toLikePrefix(q.toLowerCase());
    rows = rows.where((eb) =>
      eb.or([eb('candidate.name_key', 'like', prefix), eb('candidate.email_key', 'like', prefix)]),
    );
  }
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
        // One step of each way is looked at: joined, Postgres would go through the steps of everybody.
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
    // Without a role most people pass: the page is full sooner than everybody who passes is found, which an offset forbids.
    return eb.exists(roleId === undefined ? candidateRoles.offset(0) : candidateRoles);
  });
};
