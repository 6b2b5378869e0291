import { type Db, read } from '@hiring/readmodels';

/** What the people and keys behind these ids are called, also those disabled or revoked since. */
export type Names = ReadonlyMap<string, string>;

/** One query for all of them; an id that the projections do not know yet has no name. */
export const findNames = async (db: Db, ids: ReadonlySet<string>): Promise<Names> => {
  if (ids.size === 0) return new Map();
  const all = [...ids];
  const people = read(db)
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(all)));
  const keys = read(db)
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(all)));
  const rows = await people.unionAll(keys).orderBy('id').execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
