import { type Db, discardAbandonedShadowTables, deleteCommandResponses } from '@hiring/database';
import { candidateRole, type EventMetadata } from '@hiring/domain';
import { type EventStore, load } from '@hiring/eventstore';
import { contractFolder, toContractId, documentsFolder } from '@hiring/storage';
import type { PersonalKeyring } from '@hiring/vault';

import { closeOpenRoles } from './candidate-roles.ts';
import { deleteKeys } from './erase-person.ts';
import { eraseLeads } from './leads.ts';
import { readPerson } from './person.ts';
import type { PersonalFiles } from './personal-files.ts';

type ForgetPersonDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly keyring: PersonalKeyring;
  readonly files: PersonalFiles;
  readonly now: () => Date;
};

/**
 * Completes an erasure: deletes the key, if a crash prevented that, and every file, row and stored response about the
 * person outside the read models; projections purge those themselves, except abandoned shadow tables, which are
 * discarded. Idempotent. Resolves to the position of the erasure in the log; undefined if the person was not erased.
 */
export const forgetPerson = async (
  deps: ForgetPersonDeps,
  candidateId: string,
  metadata: EventMetadata,
): Promise<bigint | undefined> => {
  const { db, store, files } = deps;
  const person = await readPerson(deps, candidateId);
  const { erasedAt, candidateRoleIds } = person;
  const { leads } = person.state;
  if (erasedAt === null) return undefined;
  await deleteKeys(deps, candidateId, leads);
  await closeOpenRoles(deps, person, metadata);
  await eraseLeads(deps, leads, { by: 'system', metadata });

  for (const candidateRoleId of candidateRoleIds) {
    const { state } = await load(store, candidateRole, candidateRoleId);
    // Includes a contract that was stored but never recorded, because its worker died.
    for (const { id } of state.steps) await files.deleteAll(contractFolder(toContractId(id)));
    await db
      .deleteFrom('worker.contracts')
      .where('candidate_role_id', '=', candidateRoleId)
      .execute();
  }
  await files.deleteAll(documentsFolder(candidateId));
  await deleteCommandResponses(db, [candidateId, ...candidateRoleIds, ...leads]);
  await discardAbandonedShadowTables(db);
  return person.past.find(({ event }) => event?.type === 'CandidateErased')?.position;
};
