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
 * Decides about a user and makes the outcome effective on every instance before it returns, with or without a projector
 * (decisions §9): the event first, then the rights as the whole stream says them. A crash between the two has reported
 * nothing; the same command again finds the event and completes the rest. Throws Refusal, StoreUnavailable.
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

/** Streams of this category hold this category's events. */
const toUserEvent = (event: { readonly type: string }) => event as UserEvent;
