import {
  candidateRole,
  type CandidateRoleEvent,
  type EventMetadata,
  closeErased,
  fold,
  type RolesRead,
  settleReconsideration,
} from '@hiring/domain';
import { type EventStore, load, transact } from '@hiring/eventstore';

import type { Person } from './person.ts';

type CandidateRoleDeps = { readonly store: EventStore; readonly now: () => Date };

type ReadPerson = Pick<Person, 'state' | 'erasedAt' | 'candidateRoleIds'>;

/**
 * Reads the status of each candidate role of a person, and rules out every announced withdrawal of a rejection that has
 * not happened. If the erasure is then refused, a withdrawal that was ruled out is announced again automatically.
 */
export const settleRoles = async (
  deps: CandidateRoleDeps,
  person: ReadPerson,
  metadata: EventMetadata,
): Promise<RolesRead> => {
  const { reconsiderations } = person.state;
  const settled = new Set(reconsiderations.map(({ reconsiderationId }) => reconsiderationId));
  if (person.erasedAt !== null) return { statuses: new Map(), settled };
  const reconsideredIds = reconsiderations.map(({ candidateRoleId }) => candidateRoleId);
  const ids = new Set([...person.candidateRoleIds, ...reconsideredIds]);
  const statuses = Array.from(ids, async (id) => {
    const pending = reconsiderations.filter(({ candidateRoleId }) => candidateRoleId === id);
    const reconsiderationIds = pending.map(({ reconsiderationId }) => reconsiderationId);
    return [id, await settle(deps, id, reconsiderationIds, metadata)] as const;
  });
  return { statuses: new Map(await Promise.all(statuses)), settled };
};

/** Settles the announced withdrawals of one candidate role. Returns its status after that. */
const settle = async (
  { store, now }: CandidateRoleDeps,
  candidateRoleId: string,
  reconsiderationIds: readonly string[],
  metadata: EventMetadata,
) => {
  if (reconsiderationIds.length === 0) {
    return (await load(store, candidateRole, candidateRoleId)).state.status;
  }
  const abandonedAt = now().toISOString();
  const settleAll = (state: typeof candidateRole.initial) =>
    reconsiderationIds.reduce<readonly CandidateRoleEvent[]>((events, reconsiderationId) => {
      const after = fold(candidateRole, events, state);
      return [...events, ...settleReconsideration(after, { reconsiderationId, abandonedAt })];
    }, []);
  const options = { metadata: withoutCommand(metadata) };
  const { state } = await transact(store, candidateRole, candidateRoleId, settleAll, options);
  return state.status;
};

/**
 * Ends every candidate role in progress of an erased person. Only versions before 22 November 2026 could leave one,
 * when an erasure and the withdrawal of a rejection were concurrent.
 */
export const closeOpenRoles = async (
  { store, now }: CandidateRoleDeps,
  { candidateRoleIds }: Pick<Person, 'candidateRoleIds'>,
  metadata: EventMetadata,
): Promise<void> => {
  const options = { metadata: withoutCommand(metadata) };
  for (const id of candidateRoleIds) {
    const closed = { by: 'system', at: now().toISOString() };
    await transact(store, candidateRole, id, (state) => closeErased(state, closed), options);
  }
};

/** Removes the command id: one command may append several times to a candidate role, each time on the current state. */
const withoutCommand = ({ command: _command, ...metadata }: EventMetadata): EventMetadata =>
  metadata;
