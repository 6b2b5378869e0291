import { type Db, read } from '@hiring/database';
import type { CandidateRole, Role } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

type StateRow = { readonly id: string; readonly state: unknown; readonly revision: bigint };

/** A candidate role, and whether its candidate was erased. `erased` is never stale: it is read from the vault. */
export type FoundCandidateRole = LoadedState<CandidateRole> & { readonly erased: boolean };

/**
 * Returns the folded states of candidate roles at the revision that the projection has applied; undefined where no row
 * exists. They may be stale: use them to show, or as `cachedState` of `transact`.
 */
export const findCandidateRoles = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly (FoundCandidateRole | undefined)[]> => {
  const rows = await read(db)
    .selectFrom('candidate_roles as candidate_role')
    .leftJoin('vault.personal_keys as key', 'key.person_id', 'candidate_role.candidate_id')
    .select([
      'candidate_role.id',
      'candidate_role.state',
      'candidate_role.revision',
      'key.erased_at',
    ])
    .where('candidate_role.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  const erased = new Set(rows.flatMap(({ id, erased_at: at }) => (at === null ? [] : [id])));
  return orderByIds<CandidateRole>(ids, rows).map(
    (loaded, index) => loaded && { ...loaded, erased: erased.has(ids[index] ?? '') },
  );
};

/** Returns the folded states of roles, which may be stale in the same way. */
export const findRoles = async (db: Db, ids: readonly string[]) => {
  const rows = await read(db)
    .selectFrom('roles')
    .select(['id', 'state', 'revision'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return orderByIds<Role>(ids, rows);
};

/** The projector stores the folded state as JSON; the projection's version is raised when its shape changes. */
const orderByIds = <State>(
  ids: readonly string[],
  rows: readonly StateRow[],
): readonly (LoadedState<State> | undefined)[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row && { state: row.state as State, revision: row.revision };
  });
};
