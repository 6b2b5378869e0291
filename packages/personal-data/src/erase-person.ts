import { type Db, deleteCommandResponses } from '@hiring/database';
import { candidate, type EventMetadata, erase, Refusal } from '@hiring/domain';
import { type EventStore, transact } from '@hiring/eventstore';
import {
  deleteMemberInvitation,
  erasePersonalKey,
  findMemberInvitationOf,
  type PersonalKeyring,
  type Vault,
} from '@hiring/vault';

import { closeOpenRoles, settleRoles } from './candidate-roles.ts';
import { eraseLeads, findCandidateLeads } from './leads.ts';
import { type Person, readPerson } from './person.ts';

type ErasePersonDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly keyring: PersonalKeyring;
  readonly vault: Pick<Vault, 'pepper'>;
  readonly now: () => Date;
};

type ErasePersonRequest = {
  readonly candidateId: string;
  /** The reason. It stays in the log, so it may not name the person. */
  readonly reason: string;
  /** A user's id, or `system`. */
  readonly by: string;
  readonly metadata: EventMetadata;
};

export type ErasureResult = {
  readonly erasedAt: string;
  /** Position of the event in the log; undefined if the person was erased before. */
  readonly position: bigint | undefined;
};

/**
 * Erases a candidate (decisions §8): first appends the event, then deletes the key and the stored responses, so that
 * the data is unreadable once this returns; an effect purges the rest. A second call returns the first result and
 * completes what it left. Throws Refusal (`candidate_not_found`, `candidate_in_progress`, `reason_names_person`), and
 * the errors of reading.
 */
export const erasePerson = async (
  deps: ErasePersonDeps,
  request: ErasePersonRequest,
): Promise<ErasureResult> => {
  const { candidateId } = request;
  const { person, erasedAt, position, state } = await recordErasure(deps, request);
  await closeOpenRoles(deps, person, request.metadata);
  await eraseLeads(deps, state.leads, request);
  await deleteKeys(deps, candidateId, state.leads);
  await deleteCommandResponses(deps.db, [candidateId, ...person.candidateRoleIds, ...state.leads]);
  if (position !== undefined || person.erasedAt !== null) return { erasedAt, position };
  // A concurrent erasure was first; its time counts.
  const { erasedAt: firstErasedAt } = await readPerson(deps, candidateId);
  return { erasedAt: firstErasedAt ?? erasedAt, position };
};

/** Deletes the keys of a person and of the person's leads, in the database and in this process's cache. */
export const deleteKeys = async (
  { db, keyring, now }: Pick<ErasePersonDeps, 'db' | 'keyring' | 'now'>,
  personId: string,
  leads: readonly string[] = [],
): Promise<void> => {
  for (const id of [personId, ...leads]) {
    await erasePersonalKey(db, id, now());
    keyring.forget(id);
  }
};

/**
 * Maximum number of times the candidate's roles are read, if a withdrawal of a rejection was announced in the meantime.
 */
const maxAttempts = 5;

/**
 * Appends the erasure unless the stream has it; retries if a rejection was reconsidered concurrently. Throws Refusal.
 */
const recordErasure = async (deps: ErasePersonDeps, request: ErasePersonRequest) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await recordOnce(deps, request);
    } catch (error) {
      const reconsidered = error instanceof Refusal && error.code === 'rejection_reconsidered';
      if (!reconsidered || attempt === maxAttempts) throw error;
    }
  }
};

const recordOnce = async (
  deps: ErasePersonDeps,
  { candidateId, reason, by, metadata }: ErasePersonRequest,
) => {
  const person = await readPerson(deps, candidateId);
  const erasedAt = person.erasedAt ?? deps.now().toISOString();
  const roles = await settleRoles(deps, person, metadata);
  const leads = person.erasedAt === null ? await findCandidateLeads(deps, person) : [];
  const fact = { reason, erasedBy: by, erasedAt };
  await deleteInvitation(deps, person, () => erase(person.state, fact, roles, leads));
  const { position, state } = await transact(
    deps.store,
    candidate,
    candidateId,
    (current) => erase(current, fact, roles, leads),
    { metadata },
  );
  return { person, erasedAt, position, state };
};

/**
 * Deletes an open invitation of the person as a colleague, with kept responses, before the event: the address is not
 * readable afterwards. `assertErasable` throws the refusals of the erasure, which then changes nothing.
 */
const deleteInvitation = async (
  { db }: Pick<ErasePersonDeps, 'db'>,
  { state: { organizationId, contact } }: Person,
  assertErasable: () => void,
): Promise<void> => {
  if (!contact.email) return;
  const id = await findMemberInvitationOf(db, { organizationId, email: contact.email });
  if (id === undefined) return;
  assertErasable();
  await deleteCommandResponses(db, [id]);
  await deleteMemberInvitation(db, { id });
};
