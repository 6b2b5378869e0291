import { type Db, read } from '@hiring/database';
import type { SearchedWord } from '@hiring/domain';

import { hasWord, toDistance } from '../http/lists/search-conditions.ts';

/** A searched word, with the roles whose names have it and their distance (`toDistance`). */
export type Searched = {
  readonly word: SearchedWord;
  readonly roles: readonly { readonly id: string; readonly distance: number }[];
};

/** Maximum number of roles by whose names candidates are found, for each word. */
const maxNamedRoles = 1_000;

/** Returns the words with the best matching roles of these organizations, or of all; see `PageQuery`. */
export const findNamedRoles = (
  db: Db,
  organizations: readonly string[] | undefined,
  words: readonly SearchedWord[],
): Promise<readonly Searched[]> =>
  Promise.all(
    words.map(async (word) => ({
      word,
      roles: await read(db)
        .selectFrom('roles')
        .select(['id', toDistance('search_terms', word).as('distance')])
        .where(hasWord('search_terms', word))
        .$if(organizations !== undefined, (roles) =>
          roles.where('organization_id', '=', (eb) =>
            eb.fn.any(eb.val([...(organizations ?? [])])),
          ),
        )
        .orderBy('distance')
        .orderBy('id')
        .limit(maxNamedRoles)
        .execute(),
    })),
  );
