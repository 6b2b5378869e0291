import { randomBytes } from 'node:crypto';

import { changePassword } from '@hiring/memberships';
import { endUserSessions } from '@hiring/vault';

import { assertNotRestricted } from '../http/auth/key-restrictions.ts';
import { endpoint } from '../http/endpoint/endpoint.ts';
import { exampleIds } from '../openapi/example-ids.ts';
import { hashInTurn } from '../sessions/hash-in-turn.ts';
import { userNotFound, writeDefaults } from './endpoint-defaults.ts';
import { loadUser } from './load-user.ts';
import { NoQuery, UserPasswordResponse } from './schemas.ts';

/** Gives a user a new random password and ends all their sessions (specification §4.5). */
export const setUserPassword = endpoint(
  {
    ...writeDefaults,
    method: 'POST',
    path: '/api/admin/users/{id}/password',
    summary: 'Set a new password of a user',
    description:
      'Replaces the password by a random one of 128 bits, which is shown only in this response, and ends every session ' +
      'of the user. The keys of the user stay. A key with `deniedActions` may not do this.',
    policies: ['minting'],
    query: NoQuery,
    shownOnce: 'password',
    example: { params: { id: exampleIds.user } },
    undoneBy: [],
    responses: { 200: UserPasswordResponse, 400: 'An unknown query parameter', 404: userNotFound },
  },
  async ({ params: { id }, principal, readQuery, metadata }, deps) => {
    assertNotRestricted(principal);
    await loadUser(deps, id);
    readQuery();
    const password = randomBytes(16).toString('base64url');
    await changePassword(deps, id, await hashInTurn(deps, principal, password), metadata);
    await endUserSessions(deps.db, id);
    return { success: true as const, password };
  },
);
