import { Refusal, user } from '@hiring/domain';
import { load, type LoadedState } from '@hiring/eventstore';

import type { Deps } from '../deps.ts';
import type { RegisteredUser } from './present.ts';

/** Returns a user from the stream, which is never stale. Refuses `user_not_found`. */
export const loadUser = async (
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<LoadedState<RegisteredUser>> => {
  const { state, revision } = await load(store, user, id);
  if (!state.registered) throw new Refusal('user_not_found');
  return { state, revision };
};
