import { normalisedEmail } from '@hiring/domain';
import { sql } from 'kysely';

import { prefixOf } from '../http/prefix.ts';
import { type CandidatesQuery, roleStatuses } from './contact-schemas.ts';
import type { Candidates } from './queries.ts';

/**
 * `since`: leaves out candidates to whom nothing has happened from that position on. `beyond`: the id that a page in the order
 * of ids begins after; it leaves out nobody else, but Postgres does not see by itself that what it joins could begin there.
 */
export type Filters = Omit<
  CandidatesQuery,
  'limit' | 'cursor' | 'organizationId' | 'updatedAfter'
> & { readonly since?: bigint; readonly beyond?: string | undefined };

/** Those of the rows that pass every filter. */
export const matching = (all: Candidates, filters: Filters): Candidates => {
  const { since, beyond } = filters;
  let rows = onRole(goingBy(all, filters), filters);
  if (beyond !== undefined) rows = rows.where('change.candidate_id', '>', beyond);
  return since === undefined ? rows : rows.where('change.position', '>=', since);
};

const goingBy = (all: Candidates, filters: Filters): Candidates => {
  const { q, email, externalId, source, tag } = filters;
  let rows = all;
  if (q !== undefined) {
    const prefix = prefixOf(q.toLowerCase());
    rows = rows.where((eb) =>
      eb.or([eb('person.name_key', 'like', prefix), eb('person.email_key', 'like', prefix)]),
    );
  }
  if (email !== undefined) rows = rows.where('person.email_key', '=', normalisedEmail(email));
  if (externalId !== undefined) {
    rows = rows.where('person.external_key', '=', externalId.normalize('NFC'));
  }
  if (source !== undefined) rows = rows.where('person.source', '=', source);
  if (tag === undefined) return rows;
  return rows.where(sql<boolean>`person.tags @> ${JSON.stringify([tag])}::jsonb`);
};

/** One role must have all of what is asked of roles. */
const onRole = (
  rows: Candidates,
  { roleId, roleStatus, stepType, stageChangedAfter, beyond }: Filters,
): Candidates => {
  const asked = [roleId, roleStatus, stepType, stageChangedAfter];
  if (asked.every((filter) => filter === undefined)) return rows;
  return rows.where((eb) => {
    let ways = eb
      .selectFrom('candidate_roles as way')
      .select('way.id')
      .whereRef('way.candidate_id', '=', 'person.id');
    if (roleId !== undefined) ways = ways.where('way.role_id', '=', roleId);
    if (stageChangedAfter !== undefined) {
      ways = ways.where('way.updated_at', '>=', stageChangedAfter);
    }
    if (beyond !== undefined) ways = ways.where('way.candidate_id', '>', beyond);
    if (roleStatus !== undefined) ways = ways.where('way.status', '=', roleStatuses[roleStatus]);
    if (stepType !== undefined) {
      ways = ways
        .where('way.status', '=', 'In Progress')
        // One step of each way is looked at: joined, Postgres would go through the steps of everybody.
        .where(
          (inner) =>
            inner
              .selectFrom('candidate_steps as step')
              .select('step.step_type')
              .whereRef('step.candidate_role_id', '=', 'way.id')
              .where('step.status', '=', 'in_progress')
              .orderBy('step.step_order')
              .limit(1),
          '=',
          stepType,
        );
    }
    // Without a role most people pass: the page is full sooner than everybody who passes is found, which an offset forbids.
    return eb.exists(roleId === undefined ? ways.offset(0) : ways);
  });
};
