import fc from 'fast-check';

import { orgRoles, platformRoles, type UserEvent } from './events.ts';
import { acmeId, otherId, registered } from './user.examples.ts';
import {
  changePlatformRole,
  changeUserDetails,
  disable,
  enable,
  join,
  leave,
  moveMembership,
  recordPasswordChange,
  register,
  type User,
} from './user.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyUserDecision: fc.Arbitrary<(state: User) => UserEvent[]> = fc
  .record({
    organizationId: fc.constantFrom(acmeId, otherId),
    orgRole: fc.constantFrom(...orgRoles),
    platformRole: fc.constantFrom(...platformRoles),
    name: fc.constantFrom('Rosa', 'Rosa Luz'),
  })
  .chain(({ organizationId, orgRole, platformRole, name }) =>
    fc.constantFrom<(state: User) => UserEvent[]>(
      (state) => register(state, registered.data),
      (state) => changeUserDetails(state, { name, changedAt: at }),
      (state) => recordPasswordChange(state, at),
      (state) => changePlatformRole(state, platformRole, at),
      (state) => disable(state, at),
      (state) => enable(state, at),
      (state) => join(state, organizationId, orgRole, at),
      (state) => leave(state, organizationId, at),
      (state) => moveMembership(state, { from: acmeId, to: otherId, orgRole }, at),
      (state) => moveMembership(state, { from: undefined, to: otherId, orgRole }, at),
    ),
  );
