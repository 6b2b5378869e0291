import type { LoadedState } from '@hiring/eventstore';

import { presentMemberships, type RegisteredUser } from '../users/present.ts';

/** Presents the caller's own user from the folded state, which is never stale. */
export const presentProfile = (id: string, { state }: LoadedState<RegisteredUser>) => ({
  id,
  name: state.name,
  email: state.email,
  platformRole: state.platformRole,
  memberships: presentMemberships(state.memberships),
});
