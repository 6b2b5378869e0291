import {
  changePlatformRole,
  changeUserDetails,
  disable,
  enable,
  fold,
  user,
  type User,
  type UserEvent,
} from '@hiring/domain';
import { changeUser } from '@hiring/memberships';
import { endUserSessions } from '@hiring/vault';

import { assertNotRestricted } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { omitUndefined } from '../http/endpoint/omit-undefined.ts';
import { Problem } from '../http/problems/problem.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { userNotFound, writeDefaults } from './endpoint-defaults.ts';
import { loadUser } from './load-user.ts';
import { presentUser } from './present.ts';
import { ChangeUserBody, NoQuery, UserChangedResponse } from './schemas.ts';

/** Changes the name and the platform role of a user, and disables or enables one (specification §4.5). */
export const changeUserEndpoint = endpoint(
  {
    ...writeDefaults,
    method: 'PATCH',
    path: '/api/admin/users/{id}',
    summary: 'Change a user',
    description:
      'Changes only the fields in the body, all of them or none. `enabled: false` refuses all keys and sessions of the ' +
      'user, on every instance, when the response arrives; sessions stay ended when the user is enabled again. You ' +
      'cannot disable yourself or change your own platform role. A key with `deniedActions` may not do this.',
    query: NoQuery,
    body: ChangeUserBody,
    example: { params: { id: exampleIds.user }, body: { name: 'Grace Example', enabled: true } },
    undoneBy: ['changeUser'],
    reasons: ['own_account'],
    responses: {
      200: UserChangedResponse,
      400: 'The body is not as described, or an unknown query parameter',
      404: userNotFound,
      409: 'You would disable yourself, or change your own platform role',
    },
  },
  async ({ params: { id }, principal, readQuery, readBody, metadata }, deps) => {
    assertNotRestricted(principal);
    await loadUser(deps, id);
    readQuery();
    const body = await readBody();
    if (id === principal.userId) assertKeepsOwnRights(body);
    // A sign-in that started before the user was disabled may have left a session.
    if (body.enabled === true && !(await loadUser(deps, id)).state.enabled) {
      await endUserSessions(deps.db, id);
    }
    await changeUser(deps, id, decideUserChange(body, deps.now().toISOString()), metadata);
    if (body.enabled === false) await endUserSessions(deps.db, id);
    return { success: true as const, user: presentUser(id, await loadUser(deps, id)) };
  },
);

/** An admin who locked themselves out could not undo it. */
const assertKeepsOwnRights = ({ enabled, platformRole }: ChangeUserBody): void => {
  if (enabled !== false && platformRole !== 'user') return;
  throw new Problem('conflict', 'You cannot disable yourself or change your own platform role', {
    details: { reason: 'own_account' },
  });
};

type Decide = (state: User) => readonly UserEvent[];

/** Returns all requested changes as one decision: all or none. */
const decideUserChange = (
  { enabled, platformRole, ...details }: ChangeUserBody,
  at: string,
): Decide => {
  const decisions: readonly Decide[] = [
    (state) => changeUserDetails(state, { ...omitUndefined(details), changedAt: at }),
    (state) => (platformRole ? changePlatformRole(state, platformRole, at) : []),
    (state) => decideEnabling(state, enabled, at),
  ];
  return (state) =>
    decisions.reduce<readonly UserEvent[]>(
      (events, decide) => [...events, ...decide(fold(user, events, state))],
      [],
    );
};

const decideEnabling = (state: User, enabled: boolean | undefined, at: string) => {
  if (enabled === undefined) return [];
  return enabled ? enable(state, at) : disable(state, at);
};
