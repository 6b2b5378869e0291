import fc from 'fast-check';

import { orgRoles, platformRoles, type UserEvent } from './events.ts';
import { acmeId, otherId, registered } from './user.examples.ts';
import { changePlatformRole, disable, enable, join, leave, register, type User } from './user.ts';

const at = '2026-06-05T08:00:00.000Z';

export const anyUserDecision: fc.Arbitrary<(it: User) => UserEvent[]> = fc
  .record({
    organizationId: fc.constantFrom(acmeId, otherId),
    orgRole: fc.constantFrom(...orgRoles),
    platformRole: fc.constantFrom(...platformRoles),
  })
  .chain(({ organizationId, orgRole, platformRole }) =>
    fc.constantFrom<(it: User) => UserEvent[]>(
      (it) => register(it, registered.data),
      (it) => changePlatformRole(it, platformRole, at),
      (it) => disable(it, at),
      (it) => enable(it, at),
      (it) => join(it, organizationId, orgRole, at),
      (it) => leave(it, organizationId, at),
    ),
  );
