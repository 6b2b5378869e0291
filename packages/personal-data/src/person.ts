import { setTimeout as delay } from 'node:timers/promises';

import {
  type Candidate,
  candidate,
  type CandidateEvent,
  candidateRole,
  fold,
  parseType,
  Refusal,
  streamOf,
  Undecodable,
} from '@hiring/domain';
import { type EventStore, headPosition, history, type Recorded } from '@hiring/eventstore';
import { type Db, read } from '@hiring/readmodels';

/** A candidate, and every candidate role of theirs, as the log tells it. */
export type Person = {
  readonly state: Candidate;
  /** Oldest first. */
  readonly past: readonly Recorded[];
  readonly erasedAt: string | null;
  readonly candidateRoleIds: readonly string[];
};

type Stores = { readonly db: Db; readonly store: EventStore };

/** Throws Refusal (`candidate_not_found`), Undecodable, StoreUnavailable and ProjectionBehind. */
export const readPerson = async (stores: Stores, candidateId: string): Promise<Person> => {
  const past: Recorded[] = [];
  for await (const recorded of history(stores.store, streamOf(candidate, candidateId))) {
    past.push(recorded);
  }
  const events = past.map(readable);
  const state = fold(candidate, events);
  if (!state.registered) throw new Refusal('candidate_not_found');
  const placed = state.placements.map(({ candidateRoleId }) => candidateRoleId);
  const older = past.some(isFromBeforePlacements) ? await olderRoles(stores, candidateId) : [];
  const erased = events.find(({ type }) => type === 'CandidateErased');
  return {
    state,
    past,
    erasedAt: erased && 'erasedAt' in erased.data ? erased.data.erasedAt : null,
    candidateRoleIds: [...new Set([...placed, ...older])],
  };
};

/** The event, of a stream that this build must be able to read whole. Throws Undecodable. */
const readable = ({ event, error, type }: Recorded): CandidateEvent => {
  if (!event) throw error ?? new Undecodable(`${type} is not known to this build`);
  return event as CandidateEvent;
};

/** The projection has not seen everything yet, or stands still: what it shows cannot be relied on. */
export class ProjectionBehind extends Error {
  override readonly name = 'ProjectionBehind';
}

/** Placements are said since registrations are sealed: whoever was registered earlier may be on roles that nobody placed them on. */
const isFromBeforePlacements = ({ type }: Recorded): boolean => {
  const { name, version } = parseType(type);
  return name === 'CandidateRegistered' && version < 2;
};

/** What the projection knows, once it knows all there is. */
const olderRoles = async (stores: Stores, candidateId: string): Promise<readonly string[]> => {
  await caughtUp(stores);
  const rows = await read(stores.db)
    .selectFrom('candidate_roles')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const projection = 'candidate-steps';
/** Milliseconds. */
const patience = 2_000;

const caughtUp = async ({ db, store }: Stores): Promise<void> => {
  const head = (await headPosition(store, [candidateRole.category])) ?? 0n;
  for (const end = Date.now() + patience; Date.now() < end; await delay(20)) {
    const row = await read(db)
      .selectFrom('checkpoints')
      .select('position')
      .where('projection', '=', projection)
      .executeTakeFirst();
    if (row && row.position >= head) return;
  }
  throw new ProjectionBehind(`the projection ${projection} is behind`);
};
