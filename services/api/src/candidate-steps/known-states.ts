import type { Db } from '@hiring/readmodels';

import { batched } from '../http/batched.ts';
import { findCandidateRoles, findRoles } from './queries.ts';

type KnownStates = ReturnType<typeof open>;

/**
 * The states the read model keeps, one id at a time: all that is asked of one database at once goes out as one query.
 * Nothing is cached but the askers.
 */
export const knownStates = ({ db }: { readonly db: Db }): KnownStates => {
  const known = opened.get(db) ?? open(db);
  opened.set(db, known);
  return known;
};

const opened = new WeakMap<Db, KnownStates>();

const open = (db: Db) => ({
  candidateRole: batched((ids: readonly string[]) => findCandidateRoles(db, ids)),
  role: batched((ids: readonly string[]) => findRoles(db, ids)),
});
