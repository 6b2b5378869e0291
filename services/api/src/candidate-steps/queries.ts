import { type Db, type Placeholders, prepareStatement, read } from '@hiring/database';
import type { CandidateRole, Role } from '@hiring/domain';
import type { LoadedState } from '@hiring/eventstore';

type StateRow = { readonly state: object; readonly revision: bigint };
type Ids = { readonly ids: readonly string[] };

/** A candidate role, and whether its candidate was erased. `erased` is never stale: it is read from the vault. */
export type FoundCandidateRole = LoadedState<CandidateRole> & { readonly erased: boolean };

/**
 * Returns the folded states of candidate roles at the revision that the projection has applied; undefined where no row
 * exists. They may be stale: use them to show, or as `cachedState` of `transact`.
 */
export const findCandidateRoles = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly (FoundCandidateRole | undefined)[]> =>
  orderByIds(ids, await selectCandidateRoles(db, { ids }), toFoundCandidateRole);

/** Returns the folded states of roles, which may be stale in the same way. */
export const findRoles = async (
  db: Db,
  ids: readonly string[],
): Promise<readonly (LoadedState<Role> | undefined)[]> =>
  orderByIds(ids, await selectRoles(db, { ids }), toLoadedState<Role>);

/** Converts the row of a candidate role. */
export const toFoundCandidateRole = (
  row: StateRow & { readonly erased_at: string | null },
): FoundCandidateRole => ({
  ...toLoadedState<CandidateRole>(row),
  erased: row.erased_at !== null,
});

const selectCandidateRoles = prepareStatement((db, value: Placeholders<Ids>) =>
  read(db)
    .selectFrom('candidate_roles as candidate_role')
    .leftJoin('vault.personal_keys as key', 'key.person_id', 'candidate_role.candidate_id')
    .select(['candidate_role.id', 'candidate_role.state', 'candidate_role.revision'])
    .select('key.erased_at')
    .where('candidate_role.id', '=', (eb) => eb.fn.any(value('ids'))),
);

const selectRoles = prepareStatement((db, value: Placeholders<Ids>) =>
  read(db)
    .selectFrom('roles')
    .select(['id', 'state', 'revision'])
    .where('id', '=', (eb) => eb.fn.any(value('ids'))),
);

/** The projector stores the folded state as JSON; the projection's version is raised when its shape changes. */
const toLoadedState = <State>({ state, revision }: StateRow): LoadedState<State> => ({
  state: state as State,
  revision,
});

const orderByIds = <Row extends { readonly id: string }, Value>(
  ids: readonly string[],
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): readonly (Value | undefined)[] => {
  const byId = new Map(rows.map((row) => [row.id, toValue(row)]));
  return ids.map((id) => byId.get(id));
};
