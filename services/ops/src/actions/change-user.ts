import {
  fold,
  streamName,
  user,
  type User,
  type UserEvent,
  UndecodableEventError,
} from '@hiring/domain';
import { iterateStream } from '@hiring/eventstore';
import { saveUserRights } from '@hiring/vault';

import type { System } from '../system.ts';

/**
 * Applies a decision to a user and makes it effective on every instance before it returns, with or without a projector
 * (decisions §3): first it appends the event, then it writes the rights that follow from the whole stream. After a
 * crash between the two, the same command finds the event and writes the rights. Throws Refusal, StoreUnavailable.
 */
export const changeUser = async (
  system: System,
  userId: string,
  decide: (userState: User) => readonly UserEvent[],
): Promise<void> => {
  await system.decide(user, userId, decide);
  const events: UserEvent[] = [];
  let position = -1n;
  for await (const recorded of iterateStream(system.store, streamName(user, userId))) {
    if (!recorded.event) {
      throw recorded.error ?? new UndecodableEventError(`${recorded.type} is unknown`);
    }
    events.push(toUserEvent(recorded.event));
    position = recorded.position;
  }
  const state = fold(user, events);
  if (!state.registered) return;
  const { enabled, platformRole, memberships } = state;
  await saveUserRights(system.db, { userId, position, enabled, platformRole, memberships });
};

/** Guarantee for the cast: streams of this category hold only events of this category. */
const toUserEvent = (event: { readonly type: string }) => event as UserEvent;
