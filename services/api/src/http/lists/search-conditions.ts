import type { SearchedWord } from '@hiring/domain';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a row's terms contain the word, a word that begins with it, or one that differs in a letter. */
export const hasWord = (
  terms: string,
  { beginning, misspelt }: SearchedWord,
): Expression<SqlBool> => sql<SqlBool>`${sql.ref(terms)} && ${[beginning, ...misspelt]}::int[]`;

/** Returns the distance of a row that has the word: 0 for the word itself, 2 for a beginning, 4 for another spelling. */
export const toDistance = (terms: string, { whole, beginning }: SearchedWord): RawBuilder<number> =>
  sql<number>`case
    when ${sql.ref(terms)} @> ${[whole]}::int[] then 0
    when ${sql.ref(terms)} @> ${[beginning]}::int[] then 2
    else 4
  end`;
