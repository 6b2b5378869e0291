import type { Db } from '@hiring/database';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import { findCandidateRoles, findRoles } from './queries.ts';

type StateLoaders = ReturnType<typeof openLoaders>;

/**
 * Returns the loaders of states from the read model. Each loads one id; concurrent loads from one database are batched
 * into one query. Only the loaders are cached, not the states.
 */
export const stateLoaders = ({ lookups }: { readonly lookups: Db }): StateLoaders => {
  const loaders = loadersByDb.get(lookups) ?? openLoaders(lookups);
  loadersByDb.set(lookups, loaders);
  return loaders;
};

const loadersByDb = new WeakMap<Db, StateLoaders>();

const openLoaders = (db: Db) => ({
  candidateRole: createBatchLoader((ids: readonly string[]) => findCandidateRoles(db, ids)),
  role: createBatchLoader((ids: readonly string[]) => findRoles(db, ids)),
});
