import { type Db, read } from '@hiring/database';
import { type Expression, type SqlBool, sql } from 'kysely';

import { hasWord } from '../http/lists/search-conditions.ts';
import type { Searched } from './find-named-roles.ts';

/** Whether the row `candidate` has the word in its own terms, or is on a role whose name has it. */
export const isFound = (
  db: Db,
  organization: Expression<string> | undefined,
  { word, roles }: Searched,
): Expression<SqlBool> => {
  if (roles.length === 0) return hasWord('candidate.search_terms', word);
  const byOwnTerms = read(db)
    .selectFrom('candidates as own')
    .select('own.id')
    .where(hasWord('own.search_terms', word))
    .$if(organization !== undefined, (rows) =>
      rows.where('own.organization_id', '=', organization ?? ''),
    );
  const byRole = read(db)
    .selectFrom('candidate_roles as on_role')
    .select('on_role.candidate_id as id')
    .where('on_role.role_id', '=', (eb) => eb.fn.any(eb.val(roles.map(({ id }) => id))));
  return sql<SqlBool>`candidate.id in ${byOwnTerms.unionAll(byRole)}`;
};

/**
 * Returns the distance of the row `candidate`, which has every word: the sum over the words, 0 is the best. The name of
 * a role counts a little less than the same match in the candidate's own terms.
 */
export const toTotalDistance = (db: Db, searched: readonly Searched[]): Expression<number> =>
  sql<number>`(${sql.join([sql`0`, ...searched.map((found) => toWordDistance(db, found))], sql` + `)})`;

const toWordDistance = (db: Db, { word, roles }: Searched): Expression<number> => {
  const { whole, beginning, misspelt } = word;
  const isOnRole = (distance: number) => {
    const ids = roles.filter((role) => role.distance === distance).map(({ id }) => id);
    return ids.length === 0 ? sql`false` : onAnyRole(db, ids);
  };
  const terms = sql.ref('candidate.search_terms');
  return sql<number>`case
    when ${terms} @> ${[whole]}::int[] then 0
    when ${isOnRole(0)} then 1
    when ${terms} @> ${[beginning]}::int[] then 2
    when ${isOnRole(2)} then 3
    when ${terms} && ${[...misspelt]}::int[] then 4
    else 5
  end`;
};

const onAnyRole = (db: Db, ids: readonly string[]) =>
  sql<SqlBool>`exists ${read(db)
    .selectFrom('candidate_roles as on_role')
    .select('on_role.id')
    .whereRef('on_role.candidate_id', '=', sql.ref('candidate.id'))
    .where('on_role.role_id', '=', (eb) => eb.fn.any(eb.val([...ids])))}`;
