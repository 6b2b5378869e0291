import type { Db } from '@hiring/database';
import {
  type EventMetadata,
  fold,
  streamName,
  NewerEventError,
  user,
  type User,
  type UserEvent,
} from '@hiring/domain';
import { type EventStore, iterateStream, transact } from '@hiring/eventstore';
import { saveUserRights } from '@hiring/vault';

export type UserDeps = {
  readonly db: Db;
  readonly store: EventStore;
  readonly now: () => Date;
  /** Receives the position of an appended event. */
  readonly noteWrite: (category: string, position: bigint | undefined) => void;
};

/**
 * Applies a decision to a user and makes it effective on every instance before it returns, with or without a projector
 * (decisions §3): first it appends the event, then it writes the rights that follow from the whole stream. After a
 * crash between the two, the same command finds the event and writes the rights. Throws Refusal, StoreUnavailable.
 */
export const changeUser = async (
  deps: UserDeps,
  userId: string,
  decide: (userState: User) => readonly UserEvent[],
  metadata: EventMetadata,
): Promise<void> => {
  const { position } = await transact(deps.store, user, userId, decide, { metadata });
  deps.noteWrite(user.category, position);
  await saveCurrentRights(deps, userId);
};

/** Writes the rights that follow from the stream of a user. */
export const saveCurrentRights = async (
  { db, store }: Pick<UserDeps, 'db' | 'store'>,
  userId: string,
): Promise<void> => {
  const events: UserEvent[] = [];
  let position = -1n;
  for await (const recorded of iterateStream(store, streamName(user, userId))) {
    if (!recorded.event) {
      throw recorded.error ?? new NewerEventError(`${recorded.type} is unknown`);
    }
    events.push(toUserEvent(recorded.event));
    position = recorded.position;
  }
  const state = fold(user, events);
  if (!state.registered) return;
  const { enabled, platformRole, memberships } = state;
  await saveUserRights(db, { userId, position, enabled, platformRole, memberships });
};

/** Guarantee for the cast: streams of this category hold only events of this category. */
const toUserEvent = (event: { readonly type: string }) => event as UserEvent;
