import type { Db } from '@hiring/database';

import { createBatchLoader } from '../concurrency/batch-loader.ts';
import { findCandidateRoles, findRoles } from './queries.ts';

type StateLoaders = ReturnType<typeof openLoaders>;

/**
 * The states the read model keeps, one id at a time: all that is asked of one database at once goes out as one query.
 * Nothing is cached but the askers.
 */
export const stateLoaders = ({ db }: { readonly db: Db }): StateLoaders => {
  const loaders = loadersByDb.get(db) ?? openLoaders(db);
  loadersByDb.set(db, loaders);
  return loaders;
};

const loadersByDb = new WeakMap<Db, StateLoaders>();

const openLoaders = (db: Db) => ({
  candidateRole: createBatchLoader((ids: readonly string[]) => findCandidateRoles(db, ids)),
  role: createBatchLoader((ids: readonly string[]) => findRoles(db, ids)),
});
