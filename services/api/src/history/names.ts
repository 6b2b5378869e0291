import { type Db, read } from '@hiring/database';

/**
 * What the people and keys behind these ids are called, also those disabled or revoked since; `label`: what the agent that
 * holds the key is.
 */
export type Names = ReadonlyMap<string, ActorName>;

type ActorName = { readonly name: string; readonly label: string | null };

/** One query for all of them; an id that the projections do not know yet has no name. */
export const findNames = async (db: Db, ids: ReadonlySet<string>): Promise<Names> => {
  if (ids.size === 0) return new Map();
  const all = [...ids];
  const users = read(db)
    .selectFrom('users')
    .select((eb) => ['id', 'name', eb.val<string | null>(null).as('label')])
    .where('id', '=', (eb) => eb.fn.any(eb.val(all)));
  const keys = read(db)
    .selectFrom('api_keys')
    .select(['id', 'name', 'label'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(all)));
  const rows = await users.unionAll(keys).orderBy('id').execute();
  return new Map(rows.map(({ id, ...actorName }) => [id, actorName]));
};
