import { type Db, read } from '@hiring/database';

/**
 * The names of users and keys by id, also of disabled users and revoked keys. `label`: the name of the agent that uses
 * the key.
 */
export type Names = ReadonlyMap<string, ActorName>;

type ActorName = { readonly name: string; readonly label: string | null };

/** Finds the names of all ids in one query. An id that the projections do not have yet has no name. */
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
