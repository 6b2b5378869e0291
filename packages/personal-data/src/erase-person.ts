import { candidate, type Cause, erase, Refusal } from '@hiring/domain';
import { type EventStore, transact } from '@hiring/eventstore';
import { type Db, forgetAnswersOf } from '@hiring/readmodels';
import { erasePersonalKey, type PersonalKeyring, type Vault } from '@hiring/vault';

import { closeOpenRoles, settleRoles } from './candidate-roles.ts';
import { eraseLeads, findLeadsOf } from './leads.ts';
import { readPerson } from './person.ts';

type Reached = {
  readonly db: Db;
  readonly store: EventStore;
  readonly keyring: PersonalKeyring;
  readonly vault: Pick<Vault, 'pepper'>;
  readonly now: () => Date;
};

type Erasing = {
  readonly candidateId: string;
  /** Why; it stays in the log, so it may not say who. */
  readonly reason: string;
  /** A user's id, or `system`. */
  readonly by: string;
  readonly cause: Cause;
};

export type Erased = {
  readonly erasedAt: string;
  /** Where the fact stands in the log; undefined when it stood there before. */
  readonly position: bigint | undefined;
};

/**
 * Forgets a candidate (decisions §8): the fact first, then the key and the answers kept for repeats, so that nothing can be read
 * from the answer on; the rest is purged by what follows from the fact. A second time is the first one's answer, and finishes what it left.
 * Throws Refusal (`candidate_not_found`, `candidate_in_progress`, `reason_names_person`), and what reading throws.
 */
export const erasePerson = async (reached: Reached, erasing: Erasing): Promise<Erased> => {
  const { candidateId } = erasing;
  const { person, erasedAt, position, state } = await recordErasure(reached, erasing);
  await closeOpenRoles(reached, person, erasing.cause);
  await eraseLeads(reached, state.leads, erasing);
  await deleteKeys(reached, candidateId, state.leads);
  await forgetAnswersOf(reached.db, [candidateId, ...person.candidateRoleIds, ...state.leads]);
  if (position !== undefined || person.erasedAt !== null) return { erasedAt, position };
  // Somebody else was quicker, and said when.
  const { erasedAt: said } = await readPerson(reached, candidateId);
  return { erasedAt: said ?? erasedAt, position };
};

/** Deletes a person's key, and those of the leads they were, once and for all, and in this process at once. */
export const deleteKeys = async (
  { db, keyring, now }: Pick<Reached, 'db' | 'keyring' | 'now'>,
  personId: string,
  leads: readonly string[] = [],
): Promise<void> => {
  for (const id of [personId, ...leads]) {
    await erasePersonalKey(db, id, now());
    keyring.forget(id);
  }
};

/** How often the candidate's roles are read again when the withdrawal of a rejection was announced in the meantime. */
const attempts = 5;

/** Says that the person is erased, unless the stream says so. Throws Refusal. */
const recordErasure = async (reached: Reached, erasing: Erasing) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await recordOnce(reached, erasing);
    } catch (error) {
      const reconsidered = error instanceof Refusal && error.code === 'rejection_reconsidered';
      if (!reconsidered || attempt === attempts) throw error;
    }
  }
};

const recordOnce = async (reached: Reached, { candidateId, reason, by, cause }: Erasing) => {
  const person = await readPerson(reached, candidateId);
  const erasedAt = person.erasedAt ?? reached.now().toISOString();
  const roles = await settleRoles(reached, person, cause);
  const leads = person.erasedAt === null ? await findLeadsOf(reached, person) : [];
  const fact = { reason, erasedBy: by, erasedAt };
  const { position, state } = await transact(
    reached.store,
    candidate,
    candidateId,
    (it) => erase(it, fact, roles, leads),
    { cause },
  );
  return { person, erasedAt, position, state };
};
